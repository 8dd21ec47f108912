import { breadcrumb } from './breadcrumb.ts'
import { calendar } from './calendar.ts'
import { canvas } from './canvas.ts'
import { card } from './card.ts'
import { carousel } from './carousel.ts'
import { cascader } from './cascader.ts'
import { chart } from './chart.ts'
import { chartCanvas } from './chart-canvas.ts'
import { checkbox } from './checkbox.ts'
import { collapse } from './collapse.ts'
import { datePicker } from './date-picker.ts'
import { drawer } from './drawer.ts'
import { dropdown } from './dropdown.ts'
import { form } from './form.ts'
import { image } from './image.ts'
import { list } from './list.ts'
import { map } from './map.ts'
import { menu } from './menu.ts'
import { modal } from './modal.ts'
import { model3d } from './model-3d.ts'
import { pagination } from './pagination.ts'
import { panorama } from './panorama.ts'
import { popconfirm } from './popconfirm.ts'
import { popover } from './popover.ts'
import { select } from './select.ts'
import type { Signature } from './signature.ts'
import { slider } from './slider.ts'
import { spreadsheet } from './spreadsheet.ts'
import { steps } from './steps.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'
import { textEditor } from './text-editor.ts'
import { timePicker } from './time-picker.ts'
import { tooltip } from './tooltip.ts'
import { tree } from './tree.ts'
import { treeSelect } from './tree-select.ts'
import { upload } from './upload.ts'
import { video } from './video.ts'

/** One for each component of the taxonomy. A new one is a file beside these and a line here. */
export const SIGNATURES: readonly Signature[] = [
  breadcrumb,
  calendar,
  canvas,
  card,
  carousel,
  cascader,
  chart,
  chartCanvas,
  checkbox,
  collapse,
  datePicker,
  drawer,
  dropdown,
  form,
  image,
  list,
  map,
  menu,
  modal,
  model3d,
  pagination,
  panorama,
  popconfirm,
  popover,
  select,
  slider,
  spreadsheet,
  steps,
  table,
  tabs,
  textEditor,
  timePicker,
  tooltip,
  tree,
  treeSelect,
  upload,
  video,
]
