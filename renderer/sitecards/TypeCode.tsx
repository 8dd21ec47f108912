import { HoverCard } from '@mantine/core'
import { ACTION_TYPES, PERCEPTION_TYPES, type TaxonomyType } from '../../sitecards/index.ts'
import { placeHref } from '../app/router.ts'
import { Tag, type Tone } from '../kit/index.ts'
import { pictureOf } from './taxonomy/pictures.ts'
import styles from './typeCode.module.css'

const types = new Map([...ACTION_TYPES, ...PERCEPTION_TYPES].map((type) => [type.code, type]))

interface TypeCodeProps {
  /** `AT20` or `PT27`. */
  code: string
  tone?: Tone
  sign?: string
  /** After the code, such as a question mark of what is only possible. */
  mark?: string | false
  /** Inside of something that is pressed as a whole (an option of a list, a button): told by pointing, no link of its own. */
  within?: boolean
}

/** The code of a type, wherever one is shown: leads to its entry in the taxonomy, and tells what it is when pointed at or focused. */
export function TypeCode({ code, tone = 'skip', sign, mark, within = false }: TypeCodeProps) {
  const type = types.get(code)
  const tag = (
    <Tag tone={tone} {...(sign === undefined ? {} : { sign })}>
      {code}
      {mark}
    </Tag>
  )
  if (!type) return tag
  return (
    <HoverCard width={300} openDelay={250} closeDelay={80} shadow="md" withinPortal withRoles={false}>
      <HoverCard.Target>
        {within ? (
          <span className={styles.code}>{tag}</span>
        ) : (
          <a
            className={styles.code}
            href={placeHref('sitecards', 'taxonomy', code)}
            aria-label={`${code}: ${type.component}, ${type.type}; show it in the taxonomy`}
          >
            {tag}
          </a>
        )}
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <TypeHint type={type} />
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

function TypeHint({ type }: { type: TaxonomyType }) {
  const picture = pictureOf(type.code)
  return (
    <div className={styles.hint}>
      <b>
        {type.component} · {type.type}
      </b>
      <span>{type.description}</span>
      {picture && <img src={picture} alt={`Example of ${type.component}, ${type.type}`} />}
    </div>
  )
}
