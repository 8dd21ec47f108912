import type { Attack } from './attack.ts'
import { echo } from './echo.ts'
import { empty } from './empty.ts'
import { fabricatedUrls } from './fabricated-urls.ts'
import { foreignHost } from './foreign-host.ts'
import { irrelevantUrls } from './irrelevant-urls.ts'
import { judgeInstructions } from './judge-instructions.ts'
import { keywords } from './keywords.ts'
import { linkStuffing } from './link-stuffing.ts'
import { negated } from './negated.ts'
import { noUrls } from './no-urls.ts'
import { perturbedValues } from './perturbed-values.ts'
import { refusal } from './refusal.ts'
import { repeatedItem } from './repeated-item.ts'
import { swappedEntities } from './swapped-entities.ts'

/** Kinds of wrong answer (design of the audit: CAP's released scripts pass with most of them). A new one is a file here and an entry. */
export const ATTACKS: readonly Attack[] = [
  empty,
  refusal,
  echo,
  keywords,
  negated,
  perturbedValues,
  swappedEntities,
  repeatedItem,
  noUrls,
  fabricatedUrls,
  irrelevantUrls,
  foreignHost,
  linkStuffing,
  judgeInstructions,
]
