import { useEffect, useEffectEvent, useRef } from 'react'
import type { Finding } from '../../../contract/index.ts'
import { EDITOR_LOOK, monaco, SEVERITY, takeText } from '../../rubrics/monaco.ts'
import { useEditorTheme } from '../../rubrics/useEditorTheme.ts'
import styles from './card.module.css'

interface RawEditorProps {
  id: string
  label: string
  text: string
  findings: readonly Finding[]
  onType: (text: string) => void
}

/** A card file in Monaco. The text outside has the last word; the model keeps cursor and undo history. */
export default function RawEditor({ id, label, text, findings, onType }: RawEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const model = useRef<monaco.editor.ITextModel>(undefined)
  const typed = useEffectEvent(onType)
  const openText = useEffectEvent(() => text)
  useEffect(() => {
    if (!box.current) return
    const uri = monaco.Uri.parse(`file:///sitecards/${id}`)
    const known = monaco.editor.getModel(uri)
    const own = known ?? monaco.editor.createModel(openText(), 'plaintext', uri)
    own.setEOL(monaco.editor.EndOfLineSequence.LF)
    const editor = monaco.editor.create(box.current, { ...OPTIONS, model: own, ariaLabel: label })
    model.current = own
    const changes = own.onDidChangeContent(() => typed(own.getValue()))
    return () => {
      changes.dispose()
      editor.dispose()
      model.current = undefined
    }
  }, [id, label])

  useEffect(() => {
    const own = model.current
    if (own) takeText(own, text)
  }, [text])

  useEffect(() => {
    const own = model.current
    if (own) monaco.editor.setModelMarkers(own, 'card', findings.map(markerOf(own)))
  }, [findings])

  useEditorTheme()
  return <div ref={box} className={styles.editor} />
}

/** A finding at its whole line: columns of a table are no columns of a text. */
function markerOf(model: monaco.editor.ITextModel) {
  return ({ line, message, severity }: Finding): monaco.editor.IMarkerData => {
    const at = Math.min(Math.max(1, line ?? 1), model.getLineCount())
    return {
      severity: SEVERITY[severity],
      message,
      startLineNumber: at,
      startColumn: 1,
      endLineNumber: at,
      endColumn: Math.max(2, model.getLineMaxColumn(at)),
    }
  }
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  ...EDITOR_LOOK,
  padding: { top: 8, bottom: 8 },
  overviewRulerBorder: false,
  fixedOverflowWidgets: true,
  wordBasedSuggestions: 'off',
  quickSuggestions: false,
  wordWrap: 'off',
  renderFinalNewline: 'on',
}
