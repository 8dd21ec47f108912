/** Domain: the execution-layer fault model of RStackBench (section III). Walls so far: the layers and their severities, which the Labs screen shows. */

export interface FaultLayer {
  id: 'access' | 'perception' | 'action' | 'state' | 'verification'
  name: string
  /** What is made to go wrong. */
  fault: string
  /** The three severities, mild to severe, in the unit named. */
  severities: readonly [number, number, number]
  unit: string
}

export const FAULT_LAYERS: readonly FaultLayer[] = [
  { id: 'access', name: 'Access', fault: 'The control appears late.', severities: [70, 180, 420], unit: 'ms' },
  {
    id: 'perception',
    name: 'Perception',
    fault: 'Decoys look like the control.',
    severities: [1, 2, 3],
    unit: 'decoys',
  },
  { id: 'action', name: 'Action', fault: 'Clicks are swallowed.', severities: [1, 2, 3], unit: 'clicks' },
  {
    id: 'state',
    name: 'State',
    fault: 'The page says saved before the state is.',
    severities: [120, 320, 700],
    unit: 'ms',
  },
  {
    id: 'verification',
    name: 'Verification',
    fault: 'Success shows although confirmations are missing.',
    severities: [2, 2, 3],
    unit: 'confirmations',
  },
]
