import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { ScriptFinding } from '../../contract/index.ts'
import type { TaskWords } from './completions.ts'
import { EDITOR_LOOK, monaco, SEVERITY, scriptModel, setAssayTypes, setTaskWords, takeText } from './monaco.ts'
import styles from './rubrics.module.css'
import { useEditorTheme } from './useEditorTheme.ts'

/** What the view around the editor may do with it. Lines and columns count from 1. */
export interface EditorHandle {
  focus: () => void
  hasFocus: () => boolean
  goTo: (line: number, column?: number) => void
  /** Where the cursor is. */
  position: () => { line: number; column: number }
}

interface EditorProps {
  task: string
  text: string
  types: string | undefined
  /** Points and outputs of the task, to be completed inside strings. */
  words: TaskWords | undefined
  findings: readonly ScriptFinding[]
  handle: RefObject<EditorHandle | null>
  onType: (text: string) => void
  /** What TypeScript says of the text. */
  onTypeFindings: (findings: ScriptFinding[]) => void
}

/** The script in Monaco. The text outside has the last word; the model keeps cursor and undo history. */
export default function Editor({ task, text, types, words, findings, handle, onType, onTypeFindings }: EditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneCodeEditor>(undefined)
  const typed = useEffectEvent(onType)
  const typeFindings = useEffectEvent(onTypeFindings)
  const openText = useEffectEvent(() => text)

  useEffect(() => {
    if (!box.current) return
    const created = monaco.editor.create(box.current, OPTIONS)
    editor.current = created
    document.fonts.ready.then(() => monaco.editor.remeasureFonts())
    return () => {
      editor.current = undefined
      created.dispose()
    }
  }, [])

  useEffect(() => {
    const model = scriptModel(task, openText())
    editor.current?.setModel(model)
    const changes = model.onDidChangeContent(() => typed(model.getValue()))
    const markers = monaco.editor.onDidChangeMarkers((uris) => {
      if (uris.some((uri) => uri.toString() === model.uri.toString())) typeFindings(readTypeFindings(model))
    })
    typeFindings(readTypeFindings(model))
    return () => {
      changes.dispose()
      markers.dispose()
    }
  }, [task])

  useEffect(() => {
    const model = editor.current?.getModel()
    if (model) takeText(model, text)
  }, [text])

  useEffect(() => {
    const model = editor.current?.getModel()
    if (model) monaco.editor.setModelMarkers(model, 'assay', findings.map(markerOf(model)))
  }, [findings])

  useEffect(() => {
    if (types !== undefined) setAssayTypes(types)
  }, [types])

  useEffect(() => {
    if (words !== undefined) setTaskWords(task, words)
  }, [task, words])

  useEditorTheme()

  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    hasFocus: () => editor.current?.hasWidgetFocus() ?? false,
    goTo: (line, column = 1) => {
      editor.current?.setPosition({ lineNumber: line, column })
      editor.current?.revealLineInCenterIfOutsideViewport(line)
      editor.current?.focus()
    },
    position: () => {
      const at = editor.current?.getPosition()
      return { line: at?.lineNumber ?? 0, column: at?.column ?? 0 }
    },
  }))
  return <div ref={box} className={styles.editor} />
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  ...EDITOR_LOOK,
  model: null,
  ariaLabel: 'Rubric script',
  padding: { top: 8, bottom: 8 },
  tabSize: 2,
  insertSpaces: true,
  renderLineHighlight: 'line',
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  quickSuggestions: { strings: true, comments: false, other: true },
  bracketPairColorization: { enabled: false },
  unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
}

function markerOf(model: monaco.editor.ITextModel) {
  return ({ rule, line, column, message, severity }: ScriptFinding): monaco.editor.IMarkerData => {
    const at = Math.min(Math.max(1, line), model.getLineCount())
    const word = model.getWordAtPosition({ lineNumber: at, column: Math.max(1, column) })
    return {
      severity: SEVERITY[severity],
      message,
      code: rule,
      source: 'rubric',
      startLineNumber: at,
      startColumn: Math.max(1, column),
      endLineNumber: at,
      endColumn: word?.endColumn ?? model.getLineMaxColumn(at),
    }
  }
}

function readTypeFindings(model: monaco.editor.ITextModel): ScriptFinding[] {
  return monaco.editor
    .getModelMarkers({ resource: model.uri })
    .filter(({ owner, severity }) => owner === 'typescript' && severity >= monaco.MarkerSeverity.Warning)
    .map(({ code, startLineNumber, startColumn, message, severity }) => ({
      rule: `TS${typeof code === 'object' ? code.value : (code ?? '')}`,
      line: startLineNumber,
      column: startColumn,
      message,
      severity: severity === monaco.MarkerSeverity.Error ? 'error' : 'warning',
    }))
}
