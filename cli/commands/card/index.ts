import type { Command } from 'commander'
import type { Outcome } from '../../io.ts'
import type { ExploreOptions } from './explore.ts'

/** The command `card`: each part is a file here, loaded when it is asked for. */
export function addCardCommand(
  program: Command,
  show: (outcome: Promise<Outcome>, options: { json?: boolean }) => Promise<void>,
): void {
  const card = program.command('card').description('site cards from what is really on a page')
  const part = (name: string, description: string): Command =>
    card.command(name).description(description).option('--json', 'print one JSON object and nothing else')

  part('scan', 'which components stand on a page, with evidence; nothing is sent, bought or deleted')
    .argument('<url>', 'address of the page; *.assay.test are the local sites')
    .option('--no-probes', 'touch nothing: only what shows without pointing, opening and scrolling')
    .action(async (url: string, options: { json?: boolean; probes: boolean }) =>
      show((await import('./scan.ts')).scan(url, options), options),
    )

  part('accuracy', 'how many entries people call right, by kind of entry, with Wilson intervals')
    .argument('<workspace>', 'folder of the benchmark')
    .option('--by <what>', 'also by type, cluster, site or library')
    .option('--set <id>', 'only what one set of checks drew, as it was then')
    .action(async (workspace: string, options: { json?: boolean; by?: string; set?: string }) =>
      show((await import('./accuracy.ts')).accuracy(workspace, options), options),
    )

  part('score', 'how good the scanner is: precision and recall on the component zoo, with Wilson intervals')
    .argument('<what>', 'zoo')
    .option('--split <name>', 'dev or test: libraries that signatures were written on, or that they never saw', 'dev')
    .option('--library <name>', 'one library alone')
    .option('--out <file>', 'write what was wrong or missed here instead of printing it')
    .option('--no-scan', 'only check that every section has its label and comes up')
    .action(async (what: string, options) => show((await import('./score.ts')).score(what, options), options))

  part('explore', 'visit the pages of a site and draft its card; only links are followed, nothing is sent')
    .argument('<url>', 'where the site begins; *.assay.test are the local sites')
    .option('--no-model', 'names and descriptions by rule')
    .option('--model <name>', 'names and descriptions by this model; by rule if left out')
    .option('--model-base-url <url>', 'where the model is, if not at the provider whose key is in the environment')
    .option('--pages <n>', 'most pages', '40')
    .option('--depth <n>', 'most links from the entry', '4')
    .option('--minutes <n>', 'most minutes', '60')
    .option('--out <folder>', 'a new folder, or one of an exploration that was broken off')
    .action(async (url: string, options: { json?: boolean } & ExploreOptions) =>
      show((await import('./explore.ts')).explore(url, options), options),
    )
}
