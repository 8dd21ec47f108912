import { backpacks } from './backpacks.ts'
import { blenders } from './blenders.ts'
import { cameras } from './cameras.ts'
import { coffeeMachines } from './coffee-machines.ts'
import { deskLamps } from './desk-lamps.ts'
import { headphones } from './headphones.ts'
import type { CategoryPlan } from './plan.ts'
import { rainJackets } from './rain-jackets.ts'
import { vacuumCleaners } from './vacuum-cleaners.ts'

export const PLANS: readonly CategoryPlan[] = [
  blenders,
  headphones,
  backpacks,
  cameras,
  coffeeMachines,
  vacuumCleaners,
  deskLamps,
  rainJackets,
]

export type { CategoryPlan } from './plan.ts'
