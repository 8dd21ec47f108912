import type { RefObject } from 'react'
import { formatCount } from '../../kit/index.ts'
import styles from './labels.module.css'
import { type ColumnRole, type Role, type Shape, withRole } from './mapping.ts'
import { change, type OpenSheet } from './sheet.ts'

const ROLES: Record<Shape, Partial<Record<Role, string>>> = {
  long: { none: 'not used', rater: 'rater', item: 'part of the item', field: 'compared' },
  wide: { none: 'not used', item: 'part of the item', label: 'labels of one rater' },
}

/** The columns as they were found, and what each of them means. */
export function Columns({ open, first }: { open: OpenSheet; first: RefObject<HTMLSelectElement | null> }) {
  const { sheet, shape, roles } = open
  return (
    <form className={styles.mapping} aria-label="Columns" onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.shape}>
        <legend>A row is</legend>
        {(['long', 'wide'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="shape" checked={shape === each} onChange={() => change({ shape: each })} />
            {each === 'long' ? 'one rater on one item' : 'one item, with a column for each rater'}
          </label>
        ))}
      </fieldset>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">different</th>
            <th scope="col">means</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map(({ name, distinct, blank, examples }, at) => (
            <tr key={name}>
              <th scope="row">
                <span title={name}>{name}</span>
                <small title={examples.join(', ')}>{examples.join(', ') || 'all blank'}</small>
              </th>
              <td>
                {formatCount(distinct)}
                {blank > 0 && <small>{formatCount(blank)} blank</small>}
              </td>
              <td>
                <select
                  ref={at === 0 ? first : undefined}
                  aria-label={`${name} means`}
                  value={roles[name]?.role ?? 'none'}
                  onChange={(event) =>
                    change({ roles: withRole(roles, name, { role: event.currentTarget.value as Role }) })
                  }
                >
                  {Object.entries(ROLES[shape]).map(([role, label]) => (
                    <option key={role} value={role}>
                      {label}
                    </option>
                  ))}
                </select>
                {roles[name]?.role === 'label' && (
                  <Named
                    column={name}
                    role={roles[name]}
                    onChange={(part) => change({ roles: withRole(roles, name, part) })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className={styles.unsure}>
        Label that means unsure and is set aside
        <input
          value={open.unsure}
          placeholder="none: every label counts"
          onChange={(event) => change({ unsure: event.currentTarget.value })}
        />
      </label>
    </form>
  )
}

interface NamedProps {
  column: string
  role: ColumnRole
  onChange: (part: Partial<ColumnRole>) => void
}

/** Of a column of a wide file: what is rated in it, and by whom. */
function Named({ column, role, onChange }: NamedProps) {
  return (
    <span className={styles.named}>
      <input
        aria-label={`What ${column} rates`}
        value={role.field}
        onChange={(event) => onChange({ field: event.currentTarget.value })}
      />
      <input
        aria-label={`Whose labels ${column} holds`}
        value={role.rater}
        onChange={(event) => onChange({ rater: event.currentTarget.value })}
      />
    </span>
  )
}
