/** Imported before anything that declares a schema: zod's probe for `new Function` would be reported as a breach of our CSP. */
import { z } from 'zod'

z.config({ jitless: true })
