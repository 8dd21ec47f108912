/** The file of labels that is open in this window, with its columns as they are mapped now. */
import type { LabelMappingInput, LabelSheet } from '../../../contract/index.ts'
import { download } from '../../app/download.ts'
import { say, sayFailed } from '../../app/status.ts'
import { createStore } from '../../app/store.ts'
import { host } from '../../host/index.ts'
import { firstRoles, mappingOf, type Roles, rolesOf, type Shape } from './mapping.ts'

export interface OpenSheet {
  sheet: LabelSheet
  shape: Shape
  roles: Roles
  /** The label that means unsure; empty: every label counts. */
  unsure: string
  warnings: readonly string[]
}

const store = createStore<OpenSheet | null>(null)

export const useSheet = (): OpenSheet | null => store.use()
export const closeSheet = (): void => store.set(null)

export function change(part: Partial<Pick<OpenSheet, 'shape' | 'roles' | 'unsure'>>): void {
  store.set((before) => {
    if (before === null) return null
    const reshaped = part.shape !== undefined && part.shape !== before.shape
    return { ...before, ...(reshaped ? { roles: firstRoles(before.sheet, part.shape as Shape) } : {}), ...part }
  })
}

export async function readFile(file: File): Promise<void> {
  await read(file.name, await file.text())
}

/** Opens labels from a text; what cannot be read is said with its reason. */
export async function read(source: string, text: string): Promise<void> {
  try {
    const sheet = await host.labels.read({ source, text })
    const { shape } = sheet.guess
    store.set({ sheet, shape, roles: firstRoles(sheet, shape), unsure: '', warnings: [] })
    say(`Read ${sheet.rows} rows of ${source}`)
  } catch (error) {
    sayFailed(`${source} could not be read`, error)
  }
}

export async function openKept(name: string): Promise<void> {
  try {
    const { sheet, mapping, unsure, warnings } = await host.labels.open({ name })
    const columns = sheet.columns.map((column) => column.name)
    store.set({ sheet, shape: mapping.shape, roles: rolesOf(columns, mapping), unsure: unsure ?? '', warnings })
    say(`Opened ${name}`)
  } catch (error) {
    sayFailed(`${name} could not be opened`, error)
  }
}

export interface MappedInput {
  token: string
  mapping: LabelMappingInput
  unsure: string | null
}

/** What the host is asked with, or what is missing in the mapping. */
export function inputOf({ sheet, shape, roles, unsure }: OpenSheet): MappedInput | { missing: string } {
  const mapping = mappingOf(shape, roles)
  if ('missing' in mapping) return mapping
  return { token: sheet.token, mapping, unsure: unsure === '' ? null : unsure }
}

export async function saveTables(input: MappedInput, format: 'csv' | 'json'): Promise<void> {
  try {
    const { name, text } = await host.labels.export({ ...input, format })
    download(text, name, format === 'csv' ? 'text/csv' : 'application/json')
    say(`Tables saved as ${name}`)
  } catch (error) {
    sayFailed('The tables could not be saved', error)
  }
}
