/**
 * Monaco with what a rubric script needs and nothing else: TypeScript, our tokens as its theme, and its workers from our own files.
 * Loaded only when a script is opened.
 */
import 'monaco-editor/features/codicon/register'
import 'monaco-editor/features/codeEditor/register'
import 'monaco-editor/features/bracketMatching/register'
import 'monaco-editor/features/caretOperations/register'
import 'monaco-editor/features/clipboard/register'
import 'monaco-editor/features/comment/register'
import 'monaco-editor/features/contextmenu/register'
import 'monaco-editor/features/cursorUndo/register'
import 'monaco-editor/features/diffEditor/register'
import 'monaco-editor/features/find/register'
import 'monaco-editor/features/folding/register'
import 'monaco-editor/features/format/register'
import 'monaco-editor/features/gotoSymbol/register'
import 'monaco-editor/features/hover/register'
import 'monaco-editor/features/indentation/register'
import 'monaco-editor/features/linesOperations/register'
import 'monaco-editor/features/multicursor/register'
import 'monaco-editor/features/parameterHints/register'
import 'monaco-editor/features/rename/register'
import 'monaco-editor/features/smartSelect/register'
import 'monaco-editor/features/snippet/register'
import 'monaco-editor/features/suggest/register'
import 'monaco-editor/features/toggleTabFocusMode/register'
import 'monaco-editor/features/tokenization/register'
import 'monaco-editor/features/wordHighlighter/register'
import 'monaco-editor/features/wordOperations/register'
import 'monaco-editor/languages/definitions/python/register'
import 'monaco-editor/languages/definitions/typescript/register'
import * as monaco from 'monaco-editor/editor'
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker'
import { ScriptTarget, typescriptDefaults } from 'monaco-editor/languages/features/typescript/register'
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker.js?worker'
import { languageOf } from '../../rubrics/index.ts'
import { completeInString, type TaskWords } from './completions.ts'
import { smallestEdit } from './draft.ts'

self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'typescript' ? new TypeScriptWorker() : new EditorWorker()),
}

typescriptDefaults.setCompilerOptions({
  target: ScriptTarget.ESNext,
  // The sandbox has the language and nothing of a browser or of Node.
  lib: ['es2023'],
  types: [],
  strict: true,
  noEmit: true,
  allowNonTsExtensions: true,
})
typescriptDefaults.setEagerModelSync(true)

/** Types of the module `assay`, and of nothing else. */
export function setAssayTypes(declarations: string): void {
  typescriptDefaults.setExtraLibs([{ content: declarations, filePath: 'file:///assay.d.ts' }])
}

/** What the strings of each script may hold, by task. */
const words = new Map<string, TaskWords>()

export function setTaskWords(task: string, known: TaskWords): void {
  words.set(task, known)
}

monaco.languages.registerCompletionItemProvider('typescript', {
  triggerCharacters: ["'", '"', '`', ':', '}'],
  provideCompletionItems(model, { lineNumber, column }) {
    const known = words.get(/([^/]+)\.ts$/.exec(model.uri.path)?.[1] ?? '')
    const before = model.getLineContent(lineNumber).slice(0, column - 1)
    const found = known && completeInString(before, model.getValue(), known)
    if (!found) return { suggestions: [] }
    const range = new monaco.Range(lineNumber, found.from + 1, lineNumber, column)
    const { Constant, Value } = monaco.languages.CompletionItemKind
    return {
      suggestions: found.items.map(({ label, insert, detail, kind }, at) => ({
        label: { label, description: detail },
        detail,
        kind: kind === 'point' ? Constant : Value,
        insertText: insert,
        filterText: insert,
        sortText: String(at).padStart(3, '0'),
        range,
      })),
    }
  },
})

/** The model of a task's script; it lives as long as the window, with its undo history. */
export function scriptModel(task: string, text: string): monaco.editor.ITextModel {
  const uri = monaco.Uri.parse(`file:///rubrics/${task}.ts`)
  const known = monaco.editor.getModel(uri)
  if (known) return known
  const model = monaco.editor.createModel(text, languageOf(text), uri)
  // A script is what its text says: an official one is Python, and gets no types.
  model.onDidChangeContent(() => {
    const language = languageOf(model.getValue())
    if (model.getLanguageId() !== language) monaco.editor.setModelLanguage(model, language)
  })
  // Brackets in many colours would say more than the tokens do.
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } })
  return model
}

/** Takes the colours that are on screen now. */
export function wearTheme(scheme: 'light' | 'dark'): void {
  const probe = document.body.appendChild(document.createElement('span'))
  const token = (name: string) => {
    probe.style.color = `var(--${name})`
    return hexColour(getComputedStyle(probe).color)
  }
  const bare = (name: string) => token(name).slice(1)
  monaco.editor.defineTheme('assay', {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: bare('text') },
      { token: 'keyword', foreground: bare('accent') },
      { token: 'string', foreground: bare('pass') },
      { token: 'number', foreground: bare('unver') },
      { token: 'regexp', foreground: bare('unsure') },
      { token: 'comment', foreground: bare('faint'), fontStyle: 'italic' },
      { token: 'type', foreground: bare('text') },
      { token: 'delimiter', foreground: bare('muted') },
    ],
    colors: {
      'editor.background': token('bg'),
      'editor.foreground': token('text'),
      'editor.lineHighlightBackground': token('surface'),
      'editor.lineHighlightBorder': token('surface'),
      'editor.selectionBackground': token('accent-soft'),
      'editorCursor.foreground': token('accent'),
      'editorLineNumber.foreground': token('faint'),
      'editorLineNumber.activeForeground': token('text'),
      'editorIndentGuide.background1': token('line'),
      'editorGutter.background': token('bg'),
      'editorError.foreground': token('fail'),
      'editorWarning.foreground': token('unsure'),
      'editorWidget.background': token('raised'),
      'editorWidget.border': token('line-strong'),
      'editorHoverWidget.background': token('raised'),
      'editorHoverWidget.border': token('line-strong'),
      'editorSuggestWidget.background': token('raised'),
      'editorSuggestWidget.border': token('line-strong'),
      'editorSuggestWidget.selectedBackground': token('accent-soft'),
      'editorSuggestWidget.selectedForeground': token('text'),
      'editorSuggestWidget.highlightForeground': token('accent'),
      'editorSuggestWidget.focusHighlightForeground': token('accent'),
      'input.background': token('bg'),
      'input.border': token('edge'),
      focusBorder: token('focus'),
      'scrollbarSlider.background': `${token('line-strong')}99`,
      'scrollbarSlider.hoverBackground': token('line-strong'),
    },
  })
  probe.remove()
  monaco.editor.setTheme('assay')
}

/** `rgb(26, 30, 36)`, as the browser gives every colour, in the six digits that Monaco wants. */
function hexColour(rgb: string): string {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

export { monaco }

/** How every text of the workbench looks in an editor. */
export const EDITOR_LOOK = {
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSize: 12.5,
  lineHeight: 20,
  fontLigatures: false,
  minimap: { enabled: false },
  automaticLayout: true,
  scrollBeyondLastLine: false,
  lineNumbersMinChars: 4,
} satisfies monaco.editor.IEditorOptions

/** Severities of findings as the editor has them. */
export const SEVERITY = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  info: monaco.MarkerSeverity.Info,
}

/** Brings a model to the text that stands outside by the smallest edit, so that cursor and undo history stay. */
export function takeText(model: monaco.editor.ITextModel, outside: string): void {
  if (model.getValue() === outside) return
  const { from, to, text } = smallestEdit(model.getValue(), outside)
  const range = monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to))
  model.pushEditOperations(null, [{ range, text }], () => null)
}
