import { citedUrls, normalUrl } from '../../rubrics/index.ts'
import type { AnswerFile, Workspace } from '../../workspace/index.ts'

/** Counts how many answers cite an address. An answer is read once, until its file changes. */
export class Citations {
  readonly #workspace: Workspace
  #cited = new Map<string, { stamp: string; urls: readonly string[] }>()

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** By normal form of the address. */
  async count(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>()
    const known = new Map<string, { stamp: string; urls: readonly string[] }>()
    for (const answer of this.#workspace.answers) {
      const before = this.#cited.get(answer.id)
      const urls = before?.stamp === answer.stamp ? before.urls : await this.#urlsOf(answer)
      known.set(answer.id, { stamp: answer.stamp, urls })
      for (const url of urls) counts.set(url, (counts.get(url) ?? 0) + 1)
    }
    this.#cited = known
    return counts
  }

  async #urlsOf(answer: AnswerFile): Promise<string[]> {
    const sites = this.#workspace.tasks.get(answer.task)?.value.metadata.websites_involved ?? []
    const urls = citedUrls(await answer.read(), sites).flatMap(({ url }) => normalUrl(url) ?? [])
    return [...new Set(urls)]
  }
}
