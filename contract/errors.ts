import { z } from 'zod'

/** Where an error lies, as far as it is known; shown to the person and copied with the error. */
const place = z.object({
  file: z.string().optional(),
  line: z.number().int().optional(),
  field: z.string().optional(),
  advice: z.string().optional(),
})

/** Every error that the host declares. The code, message and data arrive unchanged through both doors. */
export const errors = {
  NOT_FOUND: { status: 404, message: 'There is no such thing in this workspace.', data: place },
  INVALID: { status: 422, message: 'That cannot be accepted.', data: place },
  /** The file changed on disk since it was opened: both texts come along, so nothing is lost. */
  CONFLICT: {
    status: 409,
    message: 'The file changed on disk since you opened it.',
    data: z.object({ file: z.string(), yours: z.string(), theirs: z.string(), theirHash: z.string() }),
  },
  LOCKED: {
    status: 423,
    message: 'Another process holds this.',
    data: z.object({ file: z.string(), holder: z.string() }),
  },
  PAGE: { status: 502, message: 'The page pane could not do that.', data: z.object({ code: z.string() }) },
  UNAVAILABLE: {
    status: 503,
    message: 'That is not available here.',
    data: z.object({ what: z.string(), advice: z.string() }),
  },
} as const
export type ErrorCode = keyof typeof errors
