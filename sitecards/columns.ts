import type { Columns } from './table.ts'

/** The three files of a card; `execution_items.csv` is the paper's name of the action file. */
export const CARD_FILES = {
  functions: 'functions.csv',
  actions: 'action_items.csv',
  perceptions: 'perception_items.csv',
} as const
export const PAPER_ACTION_FILE = 'execution_items.csv'

/** Canonical (English) column → headers of the released files, the older Chinese ones, and the paper (reference section 1.2). */
export const FUNCTION_COLUMNS: Columns = {
  id: ['id'],
  label: ['label', 'name', '名称'],
  description: ['description', '描述'],
  tags: ['tags', '标签'],
}

const ITEM_COLUMNS: Columns = {
  id: ['id'],
  function_ids: ['function_ids', '对应功能点', 'associated_functions'],
  component_category: ['component_category', '组件类别', 'category'],
  component_name: ['component_name', '组件名称', 'component'],
  item_description: ['item_description', '复杂项描述', 'description'],
  location: ['location', '页面位置/元素描述'],
  role: ['role', '在功能点中的作用'],
}

export const ACTION_COLUMNS: Columns = { ...ITEM_COLUMNS, type: ['action_name', '操作名称', 'action_type'] }
export const PERCEPTION_COLUMNS: Columns = { ...ITEM_COLUMNS, type: ['perception_name', '感知名称', 'perception_type'] }
