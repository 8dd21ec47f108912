/** Tiptap 3 with its starter kit; it has no look of its own, so the tool bars are as people write them. */
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { Library } from '../../page.ts'
import { dress } from '../../parts/built.ts'
import { reacted } from '../../reacted.ts'

dress(true)
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent:
      '.tiptap{border:1px solid #4a525e;border-radius:8px;padding:8px 14px;min-height:70px;max-width:680px;outline-offset:2px} .tb button{margin:0 4px 6px 0;min-width:32px;height:30px;background:#2a3038;color:inherit;border:1px solid #4a525e;border-radius:6px} .tb button[aria-pressed=true]{background:#3f8aa3}',
  }),
)

function Bar({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: () => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      list: editor.isActive('bulletList'),
    }),
  })
  return (
    <div className="tb">
      <button type="button" aria-pressed={on.bold} onClick={() => editor.chain().focus().toggleBold().run()}>
        <b>B</b>
      </button>
      <button type="button" aria-pressed={on.italic} onClick={() => editor.chain().focus().toggleItalic().run()}>
        <i>I</i>
      </button>
      <button type="button" onClick={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}>
        H2
      </button>
      <button type="button" aria-pressed={on.list} onClick={() => editor.chain().focus().toggleBulletList().run()}>
        • List
      </button>
      <button type="button" onClick={() => editor.chain().focus().undo().run()}>
        Undo
      </button>
    </div>
  )
}
function Text({ html, bar = false, editable = true }: { html: string; bar?: boolean; editable?: boolean }) {
  const editor = useEditor({ extensions: [StarterKit], content: html, editable })
  return (
    <>
      {bar && editor && <Bar editor={editor} />}
      <EditorContent editor={editor} />
    </>
  )
}
const pages: Library = [
  {
    path: 'minutes',
    title: 'Minutes of the parish council',
    sections: reacted([
      ['s1', 'Tonight', () => <Text bar html="<h2>Present</h2><ul><li>Ines</li><li>Tom</li></ul>" />],
      [
        's2',
        'A word to the next meeting',
        () => <Text html="<p>Bring the <strong>plans</strong> of the bridge.</p>" />,
      ],
      [
        's3',
        'Passed in March',
        () => <Text editable={false} html="<p>The bridge is closed from <em>1 May</em>.</p>" />,
      ],
      [
        's4',
        'How you find the agenda',
        () => (
          <div className="tb">
            <button type="button">Print</button>
            <button type="button">Copy link</button>
            <p className="tiptap">Agenda of 4 May: bridge, school, trees.</p>
          </div>
        ),
      ],
      [
        's5',
        'Your remark',
        () => (
          <label>
            At most 200 letters
            <br />
            <textarea className="tiptap" cols={60} rows={3} maxLength={200} />
          </label>
        ),
      ],
    ]),
  },
]
export default pages
