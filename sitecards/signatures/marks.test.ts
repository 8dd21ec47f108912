import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * The zoo's test split measures how signatures do on libraries that nobody wrote them on, so that no mark of these may stand in one:
 * what is found there is found by role, build, behaviour and words of every day.
 */
const MARKS =
  /\b(primereact|p-(dropdown|datatable|tree|slider|tabview|dialog|calendar)|fui-|el-(select|table|tree|slider|tabs|dialog|date)|chakra|uk-|recharts|apexcharts|ol-(viewport|zoom|control)|handsontable|ht_|x-spreadsheet|ck-|ckeditor|lexical|jointjs|drawflow|cytoscape|plyr|media-chrome|psv-|splide|embla|flickity|toastui|dz-|dropzone-js|glightbox|choices__|jstree)/i

it('no signature knows a mark of the test split', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(15)
  const found = files.flatMap((name) => {
    const hit = MARKS.exec(readFileSync(join(import.meta.dirname, name), 'utf8'))
    return hit ? [`${name}: ${hit[0]}`] : []
  })
  expect(found).toEqual([])
})
