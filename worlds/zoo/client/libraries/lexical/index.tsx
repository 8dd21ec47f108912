/** Lexical with its React plugins; tool bars are as people write them. */
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { PlainTextPlugin } from '@lexical/react/LexicalPlainTextPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  FORMAT_TEXT_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import type { ReactNode } from 'react'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { reacted } from '../../reacted.ts'

dress()
const frame = { border: '1px solid #bbb', borderRadius: 6, padding: '6px 12px', minHeight: 70, maxWidth: 680 }
const theme = { text: { bold: 'lx-b', italic: 'lx-i', underline: 'lx-u' } }
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '.lx-b{font-weight:700}.lx-i{font-style:italic}.lx-u{text-decoration:underline}',
  }),
)

function Bar() {
  const [editor] = useLexicalComposerContext()
  const format = (kind: TextFormatType) => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, kind)
  return (
    <p>
      <button type="button" onClick={format('bold')}>
        <b>B</b>
      </button>{' '}
      <button type="button" onClick={format('italic')}>
        <i>I</i>
      </button>{' '}
      <button type="button" onClick={format('underline')}>
        <u>U</u>
      </button>{' '}
      <button type="button" onClick={format('strikethrough')}>
        <s>S</s>
      </button>{' '}
      <button type="button" onClick={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}>
        ↶
      </button>
    </p>
  )
}
function Text({
  words,
  bold = false,
  editable = true,
  children,
}: {
  words: string
  bold?: boolean
  editable?: boolean
  children?: ReactNode
}) {
  const editorState = () => {
    const text = $createTextNode(words)
    $getRoot().append($createParagraphNode().append(bold ? text.toggleFormat('bold') : text))
  }
  return (
    <LexicalComposer initialConfig={{ namespace: words, theme, editable, editorState, onError: console.error }}>
      {children}
      <RichTextPlugin
        contentEditable={<ContentEditable style={frame} aria-label={editable ? 'Text' : undefined} />}
        ErrorBoundary={LexicalErrorBoundary}
      />
      <HistoryPlugin />
    </LexicalComposer>
  )
}
const pages: Library = [
  {
    path: 'care',
    title: 'Care diary',
    sections: reacted([
      [
        's1',
        'What happened today',
        () => (
          <Text words="Slept well, ate half of the soup." bold>
            <Bar />
          </Text>
        ),
      ],
      ['s2', 'For the night shift', () => <Text words="Window stays open. Ctrl+B makes letters heavy." />],
      ['s3', 'Doctor’s note of Tuesday', () => <Text words="Two tablets in the evening." editable={false} />],
      [
        's4',
        'Message to the family',
        () => (
          <LexicalComposer initialConfig={{ namespace: 'plain', onError: console.error }}>
            <PlainTextPlugin
              contentEditable={<ContentEditable style={frame} aria-label="Message" />}
              ErrorBoundary={LexicalErrorBoundary}
            />
          </LexicalComposer>
        ),
      ],
      [
        's5',
        'Mood',
        () => (
          <p>
            <button type="button">🙂</button> <button type="button">😐</button> <button type="button">🙁</button> Choose
            what fits today.
          </p>
        ),
      ],
    ]),
  },
]
export default pages
