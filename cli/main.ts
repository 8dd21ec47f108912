/** The `assay` command. Each command is a file in commands/, loaded when it is asked for. */
import { Command, CommanderError } from 'commander'
import { addCardCommand } from './commands/card/index.ts'
import { type Outcome, print, say, UsageError } from './io.ts'

const program = new Command('assay')
  .description('Build, check and defend benchmarks for browser agents.')
  .exitOverride()
  .configureOutput({ writeErr: (text) => process.stderr.write(text) })
  .showHelpAfterError('Run with --help for what can be said.')

/** A command that computes something and prints it once. */
function reporting(name: string, description: string): Command {
  return program.command(name).description(description).option('--json', 'print one JSON object and nothing else')
}
const show = async (outcome: Promise<Outcome>, options: { json?: boolean }): Promise<void> =>
  print(await outcome, options.json === true)

program
  .command('open')
  .description('open the studio on a benchmark (the sample, if none is named)')
  .argument('[workspace]', 'folder of the benchmark')
  .option('--browser', 'in your own browser; the only door of this command, npm start also knows the desktop')
  .option('--no-open', 'print the address and open nothing')
  .option('--port <n>', 'port on loopback; 0 takes any free one', '0')
  .action(async (workspace: string | undefined, options: { open: boolean; port: string }) => {
    await (await import('./commands/open.ts')).openInBrowser({
      workspace: workspace ?? null,
      port: options.port,
      open: options.open,
    })
  })

reporting('validate', 'read a benchmark and name everything that is wrong in it; changes nothing')
  .argument('<workspace>', 'folder of the benchmark')
  .action(async (workspace: string, options) =>
    show((await import('./commands/validate.ts')).validate(workspace), options),
  )

reporting('lint', 'what the rules for proposals and tasks find, with file and line; changes nothing')
  .argument('<path>', 'folder of the benchmark, or one file of a proposal or task')
  .action(async (path: string, options) => show((await import('./commands/lint.ts')).lint(path), options))

reporting('judge', 'run a judge over the answers and write the run')
  .argument('<workspace>', 'folder of the benchmark')
  .requiredOption('--judge <id>', 'which judge: offline or model')
  .option('--model <name>', 'for the model judge: which model')
  .option(
    '--model-base-url <url>',
    'for the model judge: where it is, if not at the provider whose key is in the environment',
  )
  .option('--agent <name>', 'only this agent')
  .option('--repeat <n>', 'judge every answer so many times', '1')
  .option('--resume <run>', 'go on with a run of the workspace that was broken off')
  .option(
    '--sources <rule>',
    'for official scripts: required (a leaf rests on a cited page) or released (as the released code judges)',
    'required',
  )
  .option('--out <folder>', 'where the run is written; runs/ of the workspace if left out')
  .action(async (workspace: string, options) =>
    show((await import('./commands/judge.ts')).judge(workspace, options), options),
  )

reporting('answer', 'run an agent on the tasks and keep its answers')
  .argument('<workspace>', 'folder of the benchmark')
  .requiredOption('--agent-command <command>', 'gets the task as JSON on standard input, prints its answer in Markdown')
  .requiredOption('--as <name>', 'the agent under whose name the answers are kept')
  .option('--task <id>', 'only this task')
  .option('--timeout <seconds>', 'for one task', '600')
  .option('--retries <n>', 'further tries where there was no answer', '1')
  .option('--parallel <n>', 'tasks at once', '1')
  .action(async (workspace: string, options) =>
    show((await import('./commands/answer.ts')).answer(workspace, options), options),
  )

reporting('metrics', 'the four metrics of a run, or of a folder of CAP results')
  .argument('<folder>', 'a run folder or a CAP result folder')
  .option('--counting <way>', 'paper or released', 'paper')
  .action(async (folder: string, options) =>
    show((await import('./commands/metrics.ts')).metrics(folder, options), options),
  )

const rubric = program.command('rubric').description('check, run and attack rubric scripts')
/** A part of the command `rubric` that computes something and prints it once. */
const onRubrics = (name: string, description: string): Command =>
  rubric
    .command(name)
    .description(description)
    .argument('<workspace>', 'folder of the benchmark')
    .option('--json', 'print one JSON object and nothing else')

onRubrics('check', 'what the checker says of the scripts, without running them')
  .option('--task <id>', 'only the rubric of this task')
  .action(async (workspace: string, options) =>
    show((await import('./commands/rubric.ts')).rubricCheck(workspace, options), options),
  )

onRubrics('run', 'run a rubric on an answer file')
  .requiredOption('--task <id>', 'whose rubric')
  .requiredOption('--answer <file>', 'the answer, in Markdown')
  .action(async (workspace: string, options) =>
    show((await import('./commands/rubric.ts')).rubricRun(workspace, options), options),
  )

onRubrics('audit', 'which wrong answers a rubric lets through, and which right ones it fails')
  .option('--task <id>', 'only the rubric of this task')
  .action(async (workspace: string, options) =>
    show((await import('./commands/rubric.ts')).rubricAudit(workspace, options), options),
  )

onRubrics(
  'generate',
  'draft a rubric from its task, built-in or by a model; the draft judges nobody until a person accepts it',
)
  .requiredOption('--task <id>', 'for which task')
  .option('--model <name>', 'by this model, in rounds of repair; built-in without a model if left out')
  .option('--model-base-url <url>', 'where the model is, if not at the provider whose key is in the environment')
  .option('--accept <person>', 'make the draft the rubric, in the name of this person')
  .action(async (workspace: string, options) =>
    show((await import('./commands/generate.ts')).generate(workspace, options), options),
  )

addCardCommand(program, show)

reporting('sample', 'what rounds of cluster sampling would cover, before a cent is spent on models; changes nothing')
  .argument('<workspace>', 'folder of the benchmark')
  .option('--rounds <n>', 'how many rounds', '120')
  .option('--seed <n>', 'the same seed gives the same rounds', '1')
  .option('--history', 'begin with what admitted tasks, accepted proposals and open rounds have used')
  .option('--anchor <rule>', 'turn: by turns, then the least used; usage: the least used alone, as in CAP', 'turn')
  .option('--unfit <rule>', 'pairs that are LOW or not rated: last, only to reach the least size; never', 'last')
  .option('--least <n>', 'clusters of a round, at least', '3')
  .option('--most <n>', 'clusters of a round, at most', '6')
  .action(async (workspace: string, options) =>
    show((await import('./commands/sample.ts')).sample(workspace, options), options),
  )

/** Options of the commands that generate in batches. */
const inBatches = (name: string, description: string): Command =>
  reporting(name, `${description}; nothing of it counts until a person takes it`)
    .argument('<workspace>', 'folder of the benchmark')
    .option('--model <name>', 'by this model; built-in without a model if left out')
    .option('--model-base-url <url>', 'where the model is, if not at the provider whose key is in the environment')
    .option('--parallel <n>', 'calls at once', '4')
    .option('--resume <batch>', 'go on with a batch that was broken off')
    .option('--accept <person>', 'take what has no errors, in the name of this person')

inBatches('propose', 'proposals for rounds of cluster sampling')
  .option('--rounds <n>', 'how many rounds', '1')
  .option('--each <n>', 'proposals for each round', '5')
  .option('--seed <n>', 'the same seed gives the same rounds', '1')
  .action(async (workspace: string, options) =>
    show((await import('./commands/propose.ts')).propose(workspace, options), options),
  )

inBatches('instantiate', 'task drafts from accepted proposals and their cards')
  .option('--proposal <ids...>', 'of which proposals')
  .option('--unscreened', 'also of proposals that people have not accepted yet')
  .action(async (workspace: string, options) =>
    show((await import('./commands/propose.ts')).instantiate(workspace, options), options),
  )

inBatches('affinity', 'ratings of the pairs of clusters that nobody has rated').action(
  async (workspace: string, options) =>
    show((await import('./commands/propose.ts')).affinity(workspace, options), options),
)

reporting('import', 'take site cards, proposals, tasks, answers and results of others into a benchmark')
  .argument('<folder>', 'where they are; it is only read')
  .requiredOption('--into <workspace>', 'folder of the benchmark; made if it is not there')
  .action(async (folder: string, options) =>
    show((await import('./commands/exchange.ts')).importInto(folder, options.into), options),
  )

reporting('export', 'write a benchmark with its answers and judge runs to a new folder')
  .argument('<workspace>', 'folder of the benchmark')
  .requiredOption('--to <folder>', 'a new or empty folder')
  .option(
    '--format <name>',
    "cap (the released layout), paper (site cards alone, in the paper's columns), jsonl or csv",
    'cap',
  )
  .option('--run <id>', 'only this run; for cap the latest finished one, for the others all, if left out')
  .action(async (workspace: string, options) =>
    show((await import('./commands/exchange.ts')).exportTo(workspace, options), options),
  )

reporting(
  'coverage',
  'what the tasks use of taxonomies, clusters, sites and functions, and how long and complex they are',
)
  .argument('<workspace>', 'folder of the benchmark')
  .option('--scope <which>', 'all (but dropped ones) or admitted', 'all')
  .action(async (workspace: string, options) =>
    show((await import('./commands/release.ts')).coverageOf(workspace, options), options),
  )

reporting('split', 'draw which tasks are public and which private, and look for leaks between the halves')
  .argument('<workspace>', 'folder of the benchmark')
  .option('--share <part>', 'which part of the tasks becomes public', '0.5')
  .option('--public <n>', 'so many tasks instead of a share')
  .option(
    '--by <facets>',
    'balanced by clusters, complexity, pattern, sites, with commas',
    'clusters,complexity,pattern',
  )
  .option('--scope <which>', 'all (but dropped ones) or admitted', 'all')
  .option('--seed <n>', 'the same seed gives the same split', '1')
  .option('--threshold <t>', 'from which similarity on two descriptions are nearly the same', '0.6')
  .option('--apart', 'let tasks that give each other away fall into different halves')
  .option('--draw <title>', 'keep the split under this title, in splits/')
  .option('--as <person>', 'who draws it')
  .option('--show <id>', 'show a split that was kept instead')
  .action(async (workspace: string, options) =>
    show((await import('./commands/release.ts')).splitTasks(workspace, options), options),
  )

reporting('release', 'write a release with data card and hashes; check one; or tell what changed between two')
  .argument('<folders...>', 'the benchmark; with --verify a release; with --notes the older and the newer of either')
  .option('--to <folder>', 'a new or empty folder for the release')
  .option('--split <id>', 'release one half of this split')
  .option('--half <name>', 'public or private', 'public')
  .option('--scope <which>', 'without a split: all (but dropped ones) or admitted', 'admitted')
  .option('--only <what>', 'instructions: ids and texts of tasks and nothing else')
  .option('--run <id>', 'the judge run whose results go along; the latest finished one if left out, none for none')
  .option('--date <day>', 'day of the release, as 2026-12-01; today if left out')
  .option('--verify', 'check a release against its hashes and compute its figures again')
  .option('--workspace <folder>', 'with --verify: the benchmark, for figures that only it can tell')
  .option('--notes', 'what changed between two releases or benchmarks, and which results still compare')
  .action(async (folders: string[], options) =>
    show((await import('./commands/release.ts')).release(folders, options), options),
  )

reporting('agreement', 'how far judge and people agree')
  .argument('[workspace]', 'folder of the benchmark')
  .option('--table <counts>', 'a 2×2 table instead: human pass/judge pass, pass/fail, fail/pass, fail/fail')
  .option('--labels <csv>', 'a file of labels instead, a row for each rater and item')
  .option('--rater <column>', 'with --labels: the column of the rater')
  .option('--item <columns>', 'with --labels: the columns that name the item, with commas')
  .option('--field <columns>', 'with --labels: the columns that are compared, with commas')
  .option('--unsure <label>', 'with --labels: set this label aside instead of taking it for a category')
  .option('--run <id>', 'the judge run to compare; the latest if left out')
  .option('--out <file>', 'also write the report: one HTML file, and further formats beside it')
  .option('--formats <names>', 'with --out: html, pdf, csv, json, latex, with commas; html if left out')
  .option('--seed <n>', 'seed of everything that is resampled', '1')
  .option('--resamples <n>', 'how often', '10000')
  .option('--verify <report>', 'compute a report again and say whether it still holds')
  .option('--workspace <folder>', 'with --verify: the benchmark, if the report does not lie in it')
  .action(async (workspace: string | undefined, options) =>
    show((await import('./commands/agreement.ts')).agreement(workspace, options), options),
  )

reporting('screening', 'the sets of proposals that several people screen: list, make, add people, or how one stands')
  .argument('<workspace>', 'folder of the benchmark')
  .option('--set <id>', 'say how this set stands')
  .option('--as <person>', 'who asks: only the person who made the set sees how it stands')
  .option('--add <person>', 'with --set: this person joins and takes over part of what nobody has decided')
  .option('--make', 'make a set of the undecided proposals, in the name of --as')
  .option('--name <title>', 'with --make: what it is called')
  .option('--people <names>', 'with --make: who screens, with commas; open to everybody if left out')
  .option('--overlap <n>', 'with --make: people for each proposal, 2 if left out')
  .option('--seed <n>', 'with --make: the same seed gives the same parts; of chance if left out')
  .option('--most <n>', 'with --make: at most so many proposals, drawn at random')
  .option('--all', 'with --make: also what was decided already')
  .option('--known <file>', 'with --make: JSON list of proposals whose answers are known, mixed in to measure people')
  .option('--pilot', 'with --make: for practice, nothing of it counts')
  .action(async (workspace: string, options) =>
    show((await import('./commands/screening.ts')).screening(workspace, options), options),
  )

reporting('recording', 'list recordings of live executions, or export one as a folder or a Playwright script')
  .argument('<workspace>', 'folder of the benchmark')
  .option('--id <recording>', 'only this one, with its points and who matched them')
  .option('--export <format>', 'folder (steps, pictures, texts, a page) or script (Playwright)')
  .option('--to <folder>', 'with --export: a new or empty folder')
  .option('--trace', "how Playwright's trace of it is opened")
  .action(async (workspace: string, options) =>
    show((await import('./commands/recording.ts')).recording(workspace, options), options),
  )

reporting('spotcheck', 'plan and draw a sample for blind grading, or say how one stands')
  .argument('<workspace>', 'folder of the benchmark')
  .option('--run <id>', 'the judge run that is checked; the latest if left out')
  .option('--unit <name>', 'answers or leaves', 'answers')
  .option('--against <what>', 'what makes an item disputed: another run, or grades')
  .option('--n <count>', 'how many items are drawn')
  .option('--by <facets>', 'within strata by agent, site, scoreBand, leafType, with commas; simple random if left out')
  .option('--allocation <name>', 'proportional, equal or neyman', 'proportional')
  .option('--disagreements <others>', 'all disputed items and so many others, instead of --n')
  .option('--wanted <points>', 'half the width of the interval that is wanted, in points', '5')
  .option('--draw <title>', 'draw it and keep the design under this title')
  .option('--as <person>', 'who draws it, or asks how it stands')
  .option('--design <id>', 'say how this design stands instead')
  .action(async (workspace: string, options) =>
    show((await import('./commands/spotcheck.ts')).spotcheck(workspace, options), options),
  )

program
  .command('worlds')
  .description('serve the local sites until stopped')
  .option('--json', 'print one JSON object and nothing else')
  .option('--port <n>', 'port on loopback; 0 takes any free one', '0')
  .option('--seed <n>', 'seed of their data', '1')
  .option('--zoo', 'the component zoo, too; its packages are installed the first time')
  .action(async (options) => (await import('./commands/worlds.ts')).serveWorlds(options))

reporting('doctor', 'what was found on this machine')
  .argument('[workspace]', 'also look at the health of this benchmark')
  .action(async (workspace: string | undefined, options) =>
    show((await import('./commands/doctor.ts')).doctor(workspace), options),
  )

program
  .command('build')
  .description('build what is stale')
  .action(async () => {
    const { BROWSER_DOOR_TARGETS, buildStale } = await import('./build.ts')
    const { root } = await import('./studio.ts')
    await buildStale(root, BROWSER_DOOR_TARGETS, say)
  })

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
  else {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
