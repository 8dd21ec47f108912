import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exampleBenchmark, exampleEvent, exampleProposal, exampleTask } from '../tasks/fixture.ts'
import { exampleManifest, exampleVerdict, makeWorkspace, put, removeWorkspace, snapshot } from './fixture.ts'
import { ConflictError, openWorkspace, RunWriter, readRun, type Workspace, type WorkspaceChange } from './index.ts'

let root = ''
let workspace: Workspace
beforeEach(async () => {
  root = await makeWorkspace(exampleBenchmark())
  workspace = await openWorkspace(root)
})
afterEach(async () => {
  await workspace.close()
  removeWorkspace(root)
})

const PROPOSAL = 'proposals/prop-0a1b2c.json'
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const proposal = () => {
  const entry = workspace.proposals.get('prop-0a1b2c')
  if (entry === undefined) throw new Error('the example proposal is gone')
  return entry
}

test('opening reads everything, in natural order, and changes nothing', async () => {
  expect(workspace.name).toBe('Lamps')
  expect([...workspace.cards.keys()]).toEqual(['talk.test', 'lamps.test', 'rooms.test'])
  expect(workspace.cards.get('lamps.test')?.value).toMatchObject({ cluster: 'Shopping', url: 'http://lamps.test/' })
  expect(workspace.answers.map(({ answer }) => answer)).toEqual(['answer_1', 'answer_2', 'answer_10'])
  expect(await workspace.answer('careful/task-0a1b2c/answer_1')?.read()).toBe('The lamp costs 30.\n')
  expect(workspace.rubrics.get('task-0a1b2c')?.value).toContain('rubric')
  expect(workspace.reviewEvents().map(({ id }) => id)).toEqual(['e1', 'e2', 'e3'])
  expect(workspace.clusters.affinity[0]?.level).toBe('HIGH')
  expect(workspace.settings.criteria.screening.map(({ id }) => id)).toEqual(['realNeed', 'crossSite'])
  expect(workspace.findings).toEqual([])
  const before = snapshot(root)
  await (await openWorkspace(root)).close()
  expect(snapshot(root)).toEqual(before)
})

test('a review is fresh while its subject is as it was judged, and stale after', async () => {
  const [screening, execution] = workspace.latestReviews()
  expect(workspace.currentHash('proposal-screening', 'prop-0a1b2c')).toBe(screening?.subjectHash)
  expect(workspace.currentHash('task-execution', 'task-0a1b2c')).toBe(execution?.subjectHash)
  const task = workspace.tasks.get('task-0a1b2c')
  await workspace.saveTask({ ...exampleTask(), status: 'dropped' }, task?.hash ?? '')
  expect(workspace.currentHash('task-execution', 'task-0a1b2c')).toBe(execution?.subjectHash)
  await workspace.saveProposal({ ...exampleProposal(), title: 'Other' }, proposal().hash)
  expect(workspace.currentHash('proposal-screening', 'prop-0a1b2c')).not.toBe(screening?.subjectHash)
  expect(workspace.currentHash('answer-grade', 'careful/task-0a1b2c/answer_1')).toBeNull()
  await workspace.loadAnswerHashes()
  expect(workspace.currentHash('answer-grade', 'careful/task-0a1b2c/answer_1')).toHaveLength(64)
  expect(workspace.currentHash('card-entry', 'rooms.test:A1')).toHaveLength(64)
  expect(workspace.currentHash('card-entry', 'rooms.test:A99')).toBeNull()
})

test('saving keeps unknown fields, writes one form, and gives the next base hash', async () => {
  put(root, PROPOSAL, JSON.stringify({ ...exampleProposal(), mood: { b: 1, a: 2 } }))
  await workspace.reload(PROPOSAL)
  const saved = await workspace.saveProposal({ ...proposal().value, title: 'Other' }, proposal().hash)
  expect(saved.value).toMatchObject({ title: 'Other', mood: { a: 2, b: 1 } })
  const text = read(PROPOSAL)
  expect(text).toContain('"mood": {\n    "a": 2,\n    "b": 1\n  }')
  await workspace.saveProposal(saved.value, saved.hash)
  expect(read(PROPOSAL)).toBe(text)
  expect(readdirSync(path.join(root, 'proposals'))).toEqual(['prop-0a1b2c.json'])
})

test('a file that changed on disk is not written over: both versions come back', async () => {
  const { hash, value } = proposal()
  const theirs = read(PROPOSAL).replace('A lamp', 'Their lamp')
  put(root, PROPOSAL, theirs)
  const mine = { ...value, title: 'My lamp' }
  const conflict = await workspace.saveProposal(mine, hash).catch((error: unknown) => error)
  expect(conflict).toBeInstanceOf(ConflictError)
  const { yours, theirs: seen, theirHash, file } = conflict as ConflictError
  expect([file, seen]).toEqual([PROPOSAL, theirs])
  expect(yours).toContain('My lamp')
  expect(read(PROPOSAL)).toBe(theirs)
  await workspace.saveProposal(mine, theirHash)
  expect(read(PROPOSAL)).toBe(yours)
})

test('a new thing does not write over one that is there, and one that is gone is a conflict', async () => {
  await expect(workspace.saveRubric('task-0a1b2c', 'x', null)).rejects.toBeInstanceOf(ConflictError)
  await expect(
    workspace.addAnswer({ agent: 'careful', task: 'task-0a1b2c', answer: 'answer_1' }, 'x'),
  ).rejects.toBeInstanceOf(ConflictError)
  const { hash, value } = proposal()
  rmSync(path.join(root, PROPOSAL))
  await expect(workspace.saveProposal({ ...value, title: 'x' }, hash)).rejects.toBeInstanceOf(ConflictError)
  await workspace.saveProposal({ ...value, proposal_id: 'prop-222222' }, null)
  expect(workspace.proposals.get('prop-222222')?.file).toBe('proposals/prop-222222.json')
})

test('what is not whole is refused before anything is written', async () => {
  const before = snapshot(root)
  const broken = { ...exampleTask(), core_outputs: 'none' } as unknown as ReturnType<typeof exampleTask>
  await expect(workspace.saveTask(broken, workspace.tasks.get('task-0a1b2c')?.hash ?? '')).rejects.toThrow(
    'core_outputs is "none"; it needs a list',
  )
  await expect(workspace.appendReview(exampleEvent({ annotator: '../ada' }))).rejects.toThrow('annotator')
  expect(snapshot(root)).toEqual(before)
})

test('cards are saved file by file, in canonical form, and only where something differs', async () => {
  const entry = workspace.cards.get('rooms.test')
  if (entry === undefined) throw new Error('no card')
  const before = snapshot(root)
  await workspace.saveCard(entry.value, entry.hash)
  expect(snapshot(root)).toEqual(before)
  const [first, ...rest] = entry.value.functions
  if (first === undefined) throw new Error('no function')
  const saved = await workspace.saveCard(
    { ...entry.value, functions: [{ ...first, label: 'Find rooms' }, ...rest] },
    entry.hash,
  )
  expect(saved.value.functions[0]?.label).toBe('Find rooms')
  expect(workspace.cardIndex().function('rooms.test:F1')?.label).toBe('Find rooms')
  const changed = Object.entries(snapshot(root)).flatMap(([file, content]) => (before[file] === content ? [] : [file]))
  expect(changed).toEqual(['sitecards/Travel/rooms.test/functions.csv'])
  await expect(workspace.saveCard(entry.value, entry.hash)).rejects.toBeInstanceOf(ConflictError)
})

test('nothing is written outside the folder, by name or through links', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'assay-outside-'))
  rmSync(path.join(root, 'rubrics'), { recursive: true })
  symlinkSync(outside, path.join(root, 'rubrics'))
  await expect(workspace.saveRubric('task-0a1b2c', 'x', null)).rejects.toThrow(
    'leads out of the workspace through a link',
  )
  for (const agent of ['..', '../x', 'a/b', '.hidden', 'con', '', 'x\0y', 'a'.repeat(200)]) {
    await expect(workspace.addAnswer({ agent, task: 'task-0a1b2c', answer: 'answer_9' }, 'x')).rejects.toThrow(
      'cannot be the name of an agent',
    )
  }
  expect(() => workspace.evidence.file('../../x', 'page.json')).toThrow('not the id of a capture')
  expect(() => workspace.recordingFolder('..')).toThrow('cannot be')
  symlinkSync(path.join(outside, 'ben.journal'), path.join(root, 'reviews/ben.journal'))
  writeFileSync(path.join(outside, 'ben.journal'), '')
  await expect(workspace.appendReview(exampleEvent({ annotator: 'ben' }))).rejects.toThrow('through a link')
  expect(readFileSync(path.join(outside, 'ben.journal'), 'utf8')).toBe('')
  mkdirSync(path.join(root, 'runs/linked'))
  writeFileSync(path.join(outside, 'manifest.json'), JSON.stringify(exampleManifest()))
  symlinkSync(path.join(outside, 'manifest.json'), path.join(root, 'runs/linked/manifest.json'))
  await workspace.reload('runs/linked/manifest.json')
  expect([workspace.runs.has('linked'), workspace.findings.map(({ file }) => file)]).toEqual([false, ['runs/linked']])
  expect(readdirSync(outside)).toEqual(['ben.journal', 'manifest.json'])
  rmSync(outside, { recursive: true })
})

test('files of older shapes open, and are written in the present one', async () => {
  const { version: _, proposal_id: __, ...old } = exampleProposal()
  put(root, 'proposals/prop-333333.json', JSON.stringify({ ...old, task_id: 'PROP-001' }))
  put(root, 'tasks/task-333333.json', JSON.stringify({ task_id: 'task-333333', instruction: 'Find a lamp.' }))
  put(root, 'reviews/old.json', JSON.stringify([exampleEvent({ id: 'o1', annotator: 'old' })]))
  const again = await openWorkspace(root)
  expect(again.findings).toEqual([])
  expect(again.tasks.get('task-333333')?.value.task_description).toBe('Find a lamp.')
  expect(again.reviewEvents().map(({ id }) => id)).toContain('o1')
  const entry = again.proposals.get('prop-333333')
  await again.saveProposal(entry?.value ?? exampleProposal(), entry?.hash ?? '')
  expect(JSON.parse(read('proposals/prop-333333.json'))).toMatchObject({
    version: 1,
    proposal_id: 'prop-333333',
    task_id: 'PROP-001',
  })
  await again.close()
})

test('a decision is in the author’s file before it is confirmed, and a second process is kept out', async () => {
  await workspace.appendReview(exampleEvent({ id: 'n1', annotator: 'ben' }))
  expect(read('reviews/ben.journal')).toContain('"n1"')
  expect(workspace.latestReviews().map(({ id }) => id)).toContain('n1')
  const second = await openWorkspace(root)
  expect(second.reviewEvents().map(({ id }) => id)).toContain('n1')
  await expect(second.appendReview(exampleEvent({ id: 'n2', annotator: 'ben' }))).rejects.toThrow(
    'ben.lock is held by process',
  )
  await second.appendReview(exampleEvent({ id: 'n3', annotator: 'cy' }))
  await second.close()
  await workspace.close()
  expect(existsSync(path.join(root, 'reviews/ben.journal'))).toBe(false)
  workspace = await openWorkspace(root)
  expect(workspace.reviewEvents().map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'n1', 'n3'])
  await workspace.appendReview(exampleEvent({ id: 'n4', annotator: 'ben' }))
})

const until = async (holds: () => boolean): Promise<void> => {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 8000) throw new Error('nothing happened within 8 seconds')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('changes of others are read at once; our own are told once, as ours', async () => {
  const changes: WorkspaceChange[] = []
  await workspace.watch((change) => changes.push(change))
  const about = (kind: string) => changes.filter((change) => change.kind === kind)

  put(root, PROPOSAL, read(PROPOSAL).replace('A lamp', 'Pulled lamp'))
  await until(() => about('proposals').length === 1)
  expect(changes[0]).toEqual({ kind: 'proposals', id: 'prop-0a1b2c', file: PROPOSAL, change: 'changed', ours: false })
  expect(proposal().value.title).toContain('Pulled lamp')

  await workspace.saveProposal({ ...proposal().value, title: 'Mine' }, proposal().hash)
  put(root, 'proposals/prop-444444.json', '{ "broken": ')
  await until(() => about('proposals').some(({ id }) => id === 'prop-444444'))
  expect(workspace.findings).toMatchObject([{ file: 'proposals/prop-444444.json', line: 1 }])
  rmSync(path.join(root, 'proposals/prop-444444.json'))
  await until(() => about('proposals').some(({ change }) => change === 'removed'))
  expect(workspace.findings).toEqual([])

  put(root, 'reviews/dee.json', JSON.stringify([exampleEvent({ id: 'd1', annotator: 'dee' })]))
  put(root, 'answers/hasty/task-0a1b2c/answer_1.md', 'x')
  put(
    root,
    'sitecards/Travel/rooms.test/functions.csv',
    read('sitecards/Travel/rooms.test/functions.csv').replace('Search products', 'Search rooms'),
  )
  put(root, 'assay.yaml', 'name: Lights\nversion: 1\n')
  await until(() => ['reviews', 'answers', 'sitecards', 'workspace'].every((kind) => about(kind).length > 0))
  expect([workspace.name, workspace.cardIndex().function('rooms.test:F1')?.label, workspace.answers.length]).toEqual([
    'Lights',
    'Search rooms',
    4,
  ])
  expect(workspace.reviewEvents().map(({ id }) => id)).toContain('d1')
  expect(about('proposals').filter(({ ours }) => ours)).toEqual([
    { kind: 'proposals', id: 'prop-0a1b2c', file: PROPOSAL, change: 'changed', ours: true },
  ])
  expect(about('proposals').filter(({ id, ours }) => id === 'prop-0a1b2c' && !ours).length).toBe(1)
})

test('while one person works, a pull that brings more of that person’s events is merged and nothing is lost', async () => {
  await workspace.appendReview(exampleEvent({ id: 'n1', annotator: 'ada' }))
  await workspace.watch(() => {})
  const base = JSON.parse(read('reviews/ada.json')) as { events: unknown[] }
  base.events.push(exampleEvent({ id: 'laptop', annotator: 'ada' }))
  put(root, 'reviews/ada.json', JSON.stringify(base))
  await until(() => workspace.reviewEvents().some(({ id }) => id === 'laptop'))
  await workspace.appendReview(exampleEvent({ id: 'n2', annotator: 'ada' }))
  await workspace.close()
  workspace = await openWorkspace(root)
  expect(workspace.reviewEvents().map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'laptop', 'n1', 'n2'])
})

test('evidence is kept once per URL and text, found by URL, and refused when it was changed', async () => {
  const capture = {
    url: 'http://lamps.test/2#top',
    finalUrl: 'http://lamps.test/2',
    status: 200,
    title: 'x',
    lang: 'en',
    at: '2026-11-30T10:00:00.000Z',
    state: 'ok' as const,
    reason: '',
  }
  const first = await workspace.evidence.save(capture, 'text', { mhtml: new Uint8Array([1]) })
  const again = await workspace.evidence.save({ ...capture, title: 'other' }, 'text')
  expect(again).toEqual(first)
  expect(first.id).toMatch(/^ev-[0-9a-f]{16}$/)
  expect(await workspace.evidence.byUrl('http://lamps.test/2')).toEqual([first])
  expect(await workspace.evidence.byUrl('http://lamps.test/1')).toHaveLength(1)
  expect(existsSync(workspace.evidence.file(first.id, 'page.mhtml'))).toBe(true)
  writeFileSync(workspace.evidence.file(first.id, 'text.txt'), 'changed')
  await expect(workspace.evidence.read(first.id)).rejects.toThrow('changed after it was made')
  expect(await workspace.evidence.byUrl('http://lamps.test/2')).toEqual([])
  expect(await workspace.evidence.read('ev-0000000000000000')).toBeNull()
})

test('a run is written line by line, closed with a hash, and read back lazily', async () => {
  const writer = await workspace.createRun({ ...exampleManifest(), id: 'second' })
  expect(workspace.runs.get('second')?.manifest.status).toBe('running')
  await Promise.all(['a', 'b', 'c'].map((answer) => writer.append({ ...exampleVerdict(), answer })))
  const manifest = await writer.finish('finished', { answers: 3 })
  expect(manifest).toMatchObject({
    status: 'finished',
    answers: 3,
    verdictsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { run } = await readRun(path.join(root, 'runs/second'), 'runs/second')
  const answers: string[] = []
  for await (const verdict of run?.verdicts() ?? []) answers.push(verdict.answer)
  expect(answers).toEqual(['a', 'b', 'c'])
  await expect(RunWriter.create(path.join(root, 'runs/second'), exampleManifest())).rejects.toThrow(
    'already holds a run',
  )
})

test('what cannot be read is a finding, not the end', async () => {
  mkdirSync(path.join(root, 'proposals/prop-555555.json'))
  put(root, 'proposals/notes.txt', 'not ours')
  put(root, '.git/config', 'x')
  put(root, 'node_modules/x/assay.yaml', 'x')
  const again = await openWorkspace(root)
  expect([again.findings, again.proposals.size]).toEqual([[], 1])
  await again.close()
  const empty = await openWorkspace(mkdtempSync(path.join(tmpdir(), 'assay-empty-')))
  expect(empty.findings).toMatchObject([{ file: 'assay.yaml', message: 'assay.yaml is missing' }])
  removeWorkspace(empty.folder)
})

test('clusters are saved into the text there is; over a changed or broken file nothing is written', async () => {
  const commented = `# ours\n${read('clusters.yaml')}note: kept # by another tool\n`
  put(root, 'clusters.yaml', commented)
  await workspace.reload('clusters.yaml')
  const [first] = workspace.clusters.affinity
  if (!first) throw new Error('no rating')
  const base = workspace.clustersHash
  const rated = { ...workspace.clusters, affinity: [{ ...first, level: 'LOW' as const, author: 'ada' }] }
  await workspace.saveClusters(rated, base)
  expect(workspace.clusters.affinity).toEqual(rated.affinity)
  expect(read('clusters.yaml')).toContain('# ours\n')
  expect(read('clusters.yaml')).toContain('note: kept # by another tool')
  await expect(workspace.saveClusters(rated, base)).rejects.toBeInstanceOf(ConflictError)
  await workspace.restoreClusters(commented, workspace.clustersHash)
  expect(read('clusters.yaml')).toBe(commented)
  put(root, 'clusters.yaml', 'clusters: [')
  await workspace.reload('clusters.yaml')
  await expect(workspace.saveClusters(rated, workspace.clustersHash)).rejects.toThrow('repair it first')
  expect(read('clusters.yaml')).toBe('clusters: [')
  rmSync(path.join(root, 'clusters.yaml'))
  await workspace.reload('clusters.yaml')
  await workspace.saveClusters(rated, null)
  expect(workspace.clusters).toEqual(rated)
})
