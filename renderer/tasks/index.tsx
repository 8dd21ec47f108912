import type { SectionProps } from '../app/router.ts'
import { TaskGenerator } from '../generate/GenerateRoom.tsx'
import { editorAt } from './editor/EditorRoom.tsx'
import { ExecuteView } from './execute/ExecuteView.tsx'
import { RecordingView } from './recording/RecordingView.tsx'
import { TasksView } from './TasksView.tsx'

/** `#/tasks/<id>`, `#/tasks/<id>/edit`, `#/tasks/new`, `#/tasks/generate`, `#/tasks/<id>/execute` and `#/tasks/<id>/recording/<recording>`. */
export default function TasksSection({ path }: SectionProps) {
  const [id, view, recording] = path
  if (id === 'generate') return <TaskGenerator path={path} />
  const editor = editorAt(path)
  if (editor) return editor
  if (id && view === 'execute') return <ExecuteView key={id} id={id} />
  if (id && view === 'recording' && recording) return <RecordingView key={recording} task={id} id={recording} />
  return <TasksView chosen={id ?? null} />
}
