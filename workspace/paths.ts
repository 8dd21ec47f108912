import { realpathSync } from 'node:fs'
import path from 'node:path'
import { PathError } from './findings.ts'

const NAME = /^[\p{Letter}\p{Number}][\p{Letter}\p{Number} ._&()+-]*$/u

/** Refuses names that no file of a workspace may have: separators, control characters, leading dots, Windows devices, endless ones. */
export function checkName(name: string, what: string): string {
  const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
  if (NAME.test(name) && name.length <= 120 && !/[. ]$/.test(name) && !device) return name
  throw new PathError(
    `"${name}" cannot be ${what}: use letters, digits, spaces, dots and hyphens, beginning with a letter or digit`,
  )
}

/**
 * The absolute path of a file inside the workspace. Refuses absolute paths, `..`, and every way out through a symbolic link, also for
 * files that do not exist yet: the nearest folder that exists is the one that is checked. `root` must be a real path.
 */
export function confine(root: string, relative: string): string {
  const parts = relative.split(/[\\/]/)
  if (path.isAbsolute(relative) || relative.includes('\0') || parts.some((part) => part === '..' || part === '')) {
    throw new PathError(`"${relative}" leads out of the workspace`)
  }
  const target = path.join(root, ...parts)
  const real = realOf(target)
  if (real === root || real.startsWith(root + path.sep)) return target
  throw new PathError(`"${relative}" leads out of the workspace through a link to ${real}`)
}

/** The real path of a file, or of the nearest folder above it that exists. */
function realOf(target: string): string {
  for (let at = target; ; at = path.dirname(at)) {
    try {
      return realpathSync(at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(at) === at) throw error
    }
  }
}

/** The workspace's own spelling of a path: relative, with forward slashes. */
export const relativeTo = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')
