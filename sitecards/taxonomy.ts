/**
 * The two published taxonomies: 64 action types and 56 perception types (CAP Tables B.1 and B.2).
 * The pair (component, type) names exactly one code; a type name alone may not (`Zoom & Pan` is Chart and Map).
 */
export interface TaxonomyType {
  code: string
  kind: 'action' | 'perception'
  category: string
  component: string
  type: string
  description: string
}

type Row = [component: string, type: string, description: string]

const ACTIONS: [category: string, rows: Row[]][] = [
  [
    'Navigation',
    [
      ['Dropdown', 'Trigger & Select', 'Open a drop-down by click or hover and choose an entry'],
      ['Dropdown', 'Multi-level Navigation', 'Walk down through drop-downs inside drop-downs'],
      ['Menu', 'Submenu Expansion', 'Unfold the levels of a menu, mega menus included'],
      ['Pagination', 'Page Turning', 'Go to another page of results by number or arrow'],
      ['Pagination', 'Page Jump', 'Type a page number to go straight to it'],
      ['Steps', 'Multi-step Navigation', 'Move forward and back through a wizard'],
      ['Tabs', 'Tab Panel Switch', 'Choose a tab to see its panel'],
      ['Tabs', 'Tab Bar Scrolling', 'Scroll the row of tabs to reach hidden ones'],
      ['Breadcrumb', 'Path Navigation', 'Use the breadcrumb to return to a level above'],
    ],
  ],
  [
    'Data Entry',
    [
      ['Checkbox', 'Multi-item Selection', 'Tick several boxes so that their filters combine'],
      ['Checkbox', 'Select All/Inverse', 'Tick, untick or invert all boxes at once'],
      ['Cascader', 'Hierarchical Selection', 'Choose level after level, such as region and town'],
      ['Cascader', 'Search-based Selection', 'Search inside a cascader to reach a deep choice'],
      ['DatePicker', 'Single Date Selection', 'Choose one day in a date panel'],
      ['DatePicker', 'Date Range Selection', 'Choose the first and last day of a period'],
      ['DatePicker', 'DateTime Selection', 'Choose a day together with a time of day'],
      ['Form', 'Multi-field Completion', 'Fill in a form with fields of several kinds'],
      ['Select', 'Dropdown Selection', 'Open a select box and choose one or more options'],
      ['Select', 'Search-filtered Selection', 'Type in a select box to narrow its options, then choose'],
      ['Slider', 'Single Value Drag', 'Drag one handle to a value'],
      ['Slider', 'Range Selection', 'Drag two handles to bound a range, such as a price'],
      ['TimePicker', 'Time Selection', 'Set hour and minute by wheel or keyboard'],
      ['TreeSelect', 'Tree Node Selection', 'Unfold a tree inside a field and choose nodes'],
      ['Upload', 'File Upload', 'Hand over a file by dialog or by dropping it'],
    ],
  ],
  [
    'Data Display',
    [
      ['Calendar', 'Date Selection', 'Choose a day in a calendar view'],
      ['Calendar', 'View Switch', 'Change the month or year that a calendar shows'],
      ['Card', 'Click Trigger', 'Click a card or a button on it'],
      ['Card', 'Hover Trigger', 'Rest the pointer on a card to show what it hides'],
      ['Carousel', 'Slide Switch', 'Move a carousel by arrow, dot or swipe'],
      ['Collapse', 'Panel Toggle', 'Open or close a folding panel'],
      ['Image', 'Preview Operations', 'Enlarge a picture and zoom, turn or step through it'],
      ['Popover', 'Popover Interaction', 'Open a popover and use the controls in it'],
      ['Table', 'Column Sorting', 'Sort a table by clicking a column header'],
      ['Table', 'Column Filtering', 'Filter a table through the menu of a column'],
      ['Table', 'Row Operations', 'Select, unfold or act on a row of a table'],
      ['Tree', 'Node Manipulation', 'Open, close, choose or move the nodes of a tree'],
      ['List', 'Infinite Scroll', 'Scroll to the end of a list so that more loads'],
      ['List', 'Item Click', 'Open the detail page behind an entry of a list'],
      ['List', 'Drag Reorder', 'Change the order of a list by dragging'],
    ],
  ],
  [
    'Feedback',
    [
      ['Drawer', 'Drawer Operations', 'Open a side drawer, use it, close it'],
      ['Modal', 'Modal Operations', 'Open a dialog, use it, close it'],
      ['Popconfirm', 'Confirmation Action', 'Answer a small are-you-sure bubble'],
    ],
  ],
  [
    'Data Visualization',
    [
      ['Chart', 'Data Point Hover', 'Point at a mark of a chart to read its tooltip'],
      ['Chart', 'Legend Filtering', 'Show or hide a series through the legend'],
      ['Chart', 'Zoom & Pan', 'Zoom into a chart or move its visible window'],
      ['Chart', 'Data Drill-down', 'Click a mark to see the finer data behind it'],
      ['Map', 'Zoom & Pan', 'Zoom a map or move it about'],
      ['Map', 'Marker Interaction', 'Click a marker to see the place behind it'],
      ['Map', 'Location Search', 'Find a place by name on the map'],
      ['Map', 'Route Planning', 'Set start and end and ask for the way'],
      ['Map', '3D View Adjustment', 'Tilt and turn a map in three dimensions'],
      ['Map', 'Street View', 'Enter street pictures, move and look around in them'],
      ['Panorama', 'Panoramic Browsing', 'Turn and zoom an all-round picture'],
      ['Panorama', 'Hotspot Navigation', 'Follow a hotspot into another panorama'],
      ['Model3D', 'Model Interaction', 'Turn, zoom or reconfigure a three-dimensional model'],
    ],
  ],
  [
    'Media',
    [
      ['Video', 'Playback Control', 'Play, pause or seek in a video'],
      ['Video', 'Playback Settings', 'Set volume, speed, quality, subtitles or full screen'],
    ],
  ],
  [
    'Editor',
    [
      ['TextEditor', 'Text Editing', 'Write and change rich text, formulas and symbols included'],
      ['TextEditor', 'Format & Content', 'Format text or insert pictures, links and tables'],
      ['Spreadsheet', 'Cell Editing', 'Choose a cell and change its content'],
      ['Spreadsheet', 'Formula Input', 'Write a formula into a cell'],
      ['Spreadsheet', 'Drag Fill', 'Drag the corner of a cell to fill others'],
      ['Canvas', 'Element Manipulation', 'Choose, move and resize what lies on a canvas'],
      ['Canvas', 'Node Connection', 'Draw a connection from one anchor to another'],
    ],
  ],
]

const PERCEPTIONS: [category: string, rows: Row[]][] = [
  [
    'Data Display',
    [
      ['Tooltip', 'Content Understanding', 'Read and understand what a tooltip says'],
      ['Tooltip', 'Type Recognition', 'Tell a help tooltip from a warning or an error'],
      ['Calendar', 'Date Marker Recognition', 'See which days carry an event or a price'],
      ['Calendar', 'Date State Recognition', 'See which days are free, disabled or chosen'],
      ['Card', 'Image Content Understanding', 'Recognise what the picture on a card shows'],
      ['Card', 'Visual Feature Extraction', 'Name colour, material or style from the picture on a card'],
      ['Card', 'Status & Badge Recognition', 'Read badges and states on a card, such as sold out'],
      ['Carousel', 'Image Content Understanding', 'Recognise what the pictures of a carousel are about'],
      ['Carousel', 'Embedded Text Recognition', 'Read text that is drawn into a carousel picture'],
      ['Carousel', 'Position Awareness', 'Know which slide of how many is shown'],
      ['Image', 'Object Recognition', 'Name the things in a picture'],
      ['Image', 'Scene Understanding', 'Understand what kind of scene a picture shows'],
      ['Image', 'Feature Extraction', 'Name colour, material or style from a picture'],
      ['Image', 'Text Recognition', 'Read text that is drawn into a picture'],
      ['Image', 'Cross-image Comparison', 'Compare pictures and name what differs'],
      ['Collapse', 'Expansion State Awareness', 'Know whether a folding panel is open'],
      ['Popover', 'Content Understanding', 'Understand everything that a popover says'],
      ['List', 'Content Understanding', 'Take the important facts from the entries of a list'],
      ['List', 'Sort State Awareness', 'Know by what and in which direction a list is sorted'],
      ['Table', 'Data Understanding', 'Understand what the rows and columns of a table mean'],
      ['Table', 'Cell State Awareness', 'See which cells are highlighted, disabled or odd'],
      ['Table', 'Sort State Awareness', 'Know which column a table is sorted by, and how'],
      ['Table', 'Cross-cell Understanding', 'Relate facts across rows or columns'],
      ['Tree', 'Hierarchy Understanding', 'Understand the levels of a tree'],
      ['Tree', 'Node State Awareness', 'See which nodes are chosen, open or disabled'],
      ['Tree', 'Path Understanding', 'Follow the way from the root to a node'],
    ],
  ],
  [
    'Data Visualization',
    [
      ['Chart', 'Value Reading', 'Read a value from where a mark stands'],
      ['Chart', 'Trend Identification', 'See whether data rises, falls, swings or turns'],
      ['Chart', 'Multi-series Comparison', 'Compare several series with each other'],
      ['Chart', 'Proportion Understanding', 'Understand the shares in a pie or ring'],
      ['Chart', 'Extrema Identification', 'Find the highest or lowest point and where it is'],
      ['Chart', 'Anomaly Detection', 'Notice outliers and sudden changes'],
      ['Chart', 'Legend Mapping', 'Match the legend to the series'],
      ['Map', 'Marker Position Understanding', 'Understand where markers lie and how they relate'],
      ['Map', 'Spatial Distribution Awareness', 'See clusters, gaps and coverage on a map'],
      ['Map', 'Route Understanding', 'Understand course, length and duration of a route'],
      ['Map', 'Region Boundary Understanding', 'Understand how areas are divided'],
      ['Map', 'View State Awareness', 'Know which view a map is in and how it is tilted'],
      ['Map', 'Street View Understanding', 'Understand the surroundings in a street picture'],
      ['Map', 'Street View Orientation', 'Know the direction a street picture looks in'],
      ['Map', '3D Occlusion Understanding', 'Understand which building hides which in 3D'],
      ['Panorama', 'Spatial Layout Understanding', 'Understand how rooms lie in a panorama'],
      ['Panorama', 'Hotspot Recognition', 'See where a panorama can be clicked'],
      ['Panorama', 'Orientation Awareness', 'Know the direction a panorama looks in'],
      ['Panorama', 'Environment Understanding', 'Describe furniture and decoration in a panorama'],
      ['Model3D', 'Structure Understanding', 'Understand the parts of a model and how they join'],
      ['Model3D', 'Material Perception', 'Name surfaces and colours of a model'],
      ['Model3D', 'Proportion Perception', 'Judge relative sizes within a model'],
      ['Model3D', 'Viewpoint Recognition', 'Know which side of a model is in view'],
    ],
  ],
  [
    'Media',
    [
      ['Video', 'Frame Content Understanding', 'Recognise what a video frame shows'],
      ['Video', 'Playback State Awareness', 'Know whether a video plays, is paused or loads'],
      ['Video', 'Progress Position Awareness', 'Know how far a video has run'],
    ],
  ],
  [
    'Editor',
    [
      ['Spreadsheet', 'Data Understanding', 'Understand the data of a sheet and how it is computed'],
      ['Spreadsheet', 'Format Semantics', 'Understand what colours and formats in a sheet mean'],
      ['Canvas', 'Element Recognition', 'Recognise shapes, lines and texts on a canvas'],
      ['Canvas', 'Relation & Layout Understanding', 'Understand how things on a canvas connect'],
    ],
  ],
]

function number(kind: TaxonomyType['kind'], prefix: string, groups: [string, Row[]][]): TaxonomyType[] {
  const rows = groups.flatMap(([category, list]) => list.map((row) => [category, ...row] as const))
  return rows.map(([category, component, type, description], index) => {
    const code = `${prefix}${String(index + 1).padStart(2, '0')}`
    return { code, kind, category, component, type, description }
  })
}

/** AT01-AT64 in published order. */
export const ACTION_TYPES: readonly TaxonomyType[] = number('action', 'AT', ACTIONS)
/** PT01-PT56 in published order. */
export const PERCEPTION_TYPES: readonly TaxonomyType[] = number('perception', 'PT', PERCEPTIONS)

const key = (kind: string, component: string, type: string): string =>
  `${kind}/${component}/${type}`.toLowerCase().replace(/\s+/g, ' ').trim()

const byPair = new Map([...ACTION_TYPES, ...PERCEPTION_TYPES].map((t) => [key(t.kind, t.component, t.type), t]))

/** The type that the pair (component, type name) names, or null when the taxonomy has no such pair. Case and repeated spaces do not matter. */
export function findType(kind: TaxonomyType['kind'], component: string, type: string): TaxonomyType | null {
  return byPair.get(key(kind, component, type)) ?? null
}

/** Pairs that a wrong pair may have meant: the same type name under other components, and the types of the same component. */
export function nearTypes(kind: TaxonomyType['kind'], component: string, type: string): TaxonomyType[] {
  const all = kind === 'action' ? ACTION_TYPES : PERCEPTION_TYPES
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
  const byName = all.filter((t) => same(t.type, type))
  return byName.length > 0 ? byName : all.filter((t) => same(t.component, component))
}

const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\band\b|&/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '')

/**
 * The one type that a pair spelled otherwise means: `Zoom and pan` of `chart`, `Date Picker`, or a type name that only one component has where
 * the component is not given. Null where it may be none or several.
 */
export function meantType(kind: TaxonomyType['kind'], component: string, type: string): TaxonomyType | null {
  const all = kind === 'action' ? ACTION_TYPES : PERCEPTION_TYPES
  const isMeant = (t: TaxonomyType): boolean =>
    letters(t.type) === letters(type) && (component === '' || letters(t.component) === letters(component))
  const [only, ...others] = letters(type) === '' ? [] : all.filter(isMeant)
  return only !== undefined && others.length === 0 ? only : null
}
