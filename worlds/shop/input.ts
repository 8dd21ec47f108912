import { z } from 'zod'
import { HttpError } from '../kit/index.ts'
import { CITIES, WORLD_TODAY } from '../kit/shared.ts'
import { addDays } from './dates.ts'
import { DELIVERY_HORIZON_DAYS } from './terms.ts'

const cartLine = z.object({ slug: z.string(), colour: z.string(), quantity: z.number() })
const question = z.object({
  topic: z.enum(['Delivery', 'Returns', 'Product', 'Other']),
  text: z.string().trim().min(10, 'please write at least 10 characters').max(1000),
})
const reservation = z.object({
  contact: z.object({
    name: z.string().trim().min(2, 'please give a name').max(80),
    email: z.email('this is not an e-mail address'),
    country: z.string(),
    city: z.string().refine((slug) => CITIES.some((city) => city.slug === slug), 'we do not deliver to this city'),
    street: z.string().trim().min(3, 'please give a street and number').max(120),
  }),
  delivery: z.enum(['standard', 'express', 'pickup']),
  day: z.iso
    .date()
    .refine(
      (day) => day > WORLD_TODAY && day <= addDays(WORLD_TODAY, DELIVERY_HORIZON_DAYS),
      `choose a day within the next ${DELIVERY_HORIZON_DAYS} days`,
    ),
})

export const readCartLine = reader(cartLine)
export const readQuestion = reader(question)
export const readReservation = reader(reservation)

/** Checks the body of a request. @throws HttpError 422 that names the field */
function reader<T>(schema: z.ZodType<T>): (body: unknown) => T {
  return (body) => {
    const result = schema.safeParse(body)
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw new HttpError(422, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`)
  }
}
