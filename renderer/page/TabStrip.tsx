import type { Tab } from '../../contract/index.ts'
import { Icon, IconButton } from '../kit/index.ts'
import { activateTab, closeTab, openTab } from './actions.ts'
import styles from './page.module.css'

export function TabStrip({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <div className={styles.tabs}>
      {tabs.map((tab) => {
        const name = tab.title || tab.url || 'New tab'
        return (
          <div key={tab.id} className={styles.tab} data-active={tab.active}>
            <button
              type="button"
              className={styles.tabName}
              aria-current={tab.active ? 'true' : undefined}
              title={`${tab.title}\n${tab.url}`}
              onClick={() => activateTab(tab.id)}
            >
              {tab.loading && <span className={styles.dot} title="Loading" />}
              {tab.crashed ? `Crashed: ${name}` : name}
            </button>
            <IconButton label={`Close tab ${name}`} className={styles.tabClose} onClick={() => closeTab(tab.id)}>
              <Icon name="close" size={14} />
            </IconButton>
          </div>
        )
      })}
      <IconButton label="New tab" onClick={() => openTab(null)}>
        <Icon name="plus" size={16} />
      </IconButton>
    </div>
  )
}
