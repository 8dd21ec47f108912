import type { PerceptionAnswer } from '../../../tasks/index.ts'
import own from './recording.module.css'
import { useCapture } from './useSteps.ts'

/** The picture on which something was seen, with the place marked. */
export function SeenPicture({ recording, seen }: { recording: string; seen: PerceptionAnswer }) {
  const { src } = useCapture(recording, seen.capture)
  if (!src) return null
  return (
    <div className={own.shot}>
      <img src={src} alt={`Where it was seen: ${seen.words}`} />
      {seen.box && (
        <i
          style={{
            left: `${seen.box.x * 100}%`,
            top: `${seen.box.y * 100}%`,
            width: `${seen.box.width * 100}%`,
            height: `${seen.box.height * 100}%`,
          }}
        />
      )}
    </div>
  )
}
