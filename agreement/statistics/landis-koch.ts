export type LandisKoch = 'poor' | 'slight' | 'fair' | 'moderate' | 'substantial' | 'almost perfect'

const BANDS: readonly (readonly [upTo: number, label: LandisKoch])[] = [
  [0.2, 'slight'],
  [0.4, 'fair'],
  [0.6, 'moderate'],
  [0.8, 'substantial'],
  [1, 'almost perfect'],
]

/**
 * The words of Landis and Koch (1977) for a kappa: below 0 poor, then steps of .20, the upper bound included.
 * They are a convention without theory behind it, so reports print them beside the figure and never instead of it.
 */
export function landisKoch(kappa: number): LandisKoch {
  if (kappa < 0) return 'poor'
  return BANDS.find(([upTo]) => kappa <= upTo)?.[1] ?? 'almost perfect'
}
