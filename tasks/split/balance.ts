import type { Drawn } from './draw.ts'

export interface StratumBalance {
  name: string
  size: number
  public: number
  /** What the share would give, not rounded. */
  due: number
  /** Public tasks more or fewer than due. */
  deviation: number
  tasks: { public: string[]; private: string[] }
}

/** How evenly the halves share each stratum. `most` is the largest deviation in tasks, either way. */
export function balanceOf(drawn: readonly Drawn[]): {
  strata: StratumBalance[]
  most: number
  public: number
  private: number
} {
  const open = drawn.filter(({ half }) => half === 'public').length
  const strata = [...Map.groupBy(drawn, ({ stratum }) => stratum)].map(([name, of]): StratumBalance => {
    const halves = Map.groupBy(of, ({ half }) => half)
    const tasks = {
      public: (halves.get('public') ?? []).map(({ task }) => task),
      private: (halves.get('private') ?? []).map(({ task }) => task),
    }
    const due = drawn.length === 0 ? 0 : (of.length * open) / drawn.length
    return { name, size: of.length, public: tasks.public.length, due, deviation: tasks.public.length - due, tasks }
  })
  strata.sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1))
  return {
    strata,
    most: strata.reduce((most, { deviation }) => Math.max(most, Math.abs(deviation)), 0),
    public: open,
    private: drawn.length - open,
  }
}
