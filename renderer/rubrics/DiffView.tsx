import { useEffect, useRef } from 'react'
import { EDITOR_LOOK, monaco } from './monaco.ts'
import styles from './rubrics.module.css'
import { useEditorTheme } from './useEditorTheme.ts'

interface DiffProps {
  label: string
  before: string
  after: string
}

/** Two scripts in Monaco, one above the other line by line, changed lines marked; only to be read. */
export default function DiffView({ label, before, after }: DiffProps) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<monaco.editor.IStandaloneDiffEditor>(undefined)
  useEffect(() => {
    if (!box.current) return
    const created = monaco.editor.createDiffEditor(box.current, OPTIONS)
    const models = {
      original: monaco.editor.createModel('', 'typescript'),
      modified: monaco.editor.createModel('', 'typescript'),
    }
    created.setModel(models)
    editor.current = created
    document.fonts.ready.then(() => monaco.editor.remeasureFonts())
    return () => {
      editor.current = undefined
      created.dispose()
      models.original.dispose()
      models.modified.dispose()
    }
  }, [])
  useEffect(() => {
    const model = editor.current?.getModel()
    model?.original.setValue(before)
    model?.modified.setValue(after)
  }, [before, after])
  useEditorTheme()
  return <section ref={box} className={styles.editor} aria-label={label} />
}

const OPTIONS: monaco.editor.IStandaloneDiffEditorConstructionOptions = {
  ...EDITOR_LOOK,
  readOnly: true,
  originalEditable: false,
  originalAriaLabel: 'Script before',
  modifiedAriaLabel: 'Script after',
  renderSideBySide: false,
  renderOverviewRuler: false,
  hideUnchangedRegions: { enabled: true, contextLineCount: 4, minimumLineCount: 3 },
  unicodeHighlight: { ambiguousCharacters: true, invisibleCharacters: true },
}
