/**
 * When a type of the taxonomy counts on a page and when it does not: what a checker reads beside an entry, what labels of the zoo are
 * made by, and what signatures follow. CAP Tables B.1 and B.2 name the types; these lines of division are ours.
 */
export interface Guideline {
  counts: string
  /** What is taken for it most often and is not; empty where nothing is. */
  not: string
}

type Row = [code: string, counts: string, not: string]

const NAVIGATION: Row[] = [
  [
    'AT01',
    'A button or link that opens a list of commands or places to go, by click or hover',
    'Fields that keep the chosen value (Select); the levels of a site menu (Menu); panels with other contents (Popover)',
  ],
  ['AT02', 'Such a list in which an entry opens a further list', 'A list with headings or groups but one level'],
  [
    'AT03',
    'A menu bar, side navigation or mega menu whose entries unfold more entries',
    'A single button with a list (Dropdown); panels of text (Collapse); nodes of data (Tree)',
  ],
  [
    'AT04',
    'Page numbers, or previous and next, that turn the pages of one list or table',
    'Arrows of a carousel or calendar; steps of a wizard; links to older articles',
  ],
  ['AT05', 'A field in which a page number is typed or chosen to go straight there', 'The number of entries per page'],
  [
    'AT06',
    'A process in two or more named steps through which one goes forward and back',
    'A progress display or timeline in which nothing can be done',
  ],
  [
    'AT07',
    'Two or more labels of which one is chosen and shows its panel in place',
    'Links that lead to other pages; buttons that only filter or set a value',
  ],
  ['AT08', 'A row of tabs that does not fit and can be scrolled, or has arrows or an overflow list', 'A row that fits'],
  [
    'AT09',
    'A trail of two or more levels from the start down to this page, the upper ones links',
    'Tags, navigation links or a file path that cannot be clicked',
  ],
]
const DATA_ENTRY: Row[] = [
  [
    'AT10',
    'Two or more check boxes that belong together and can be ticked at once',
    'One box alone, such as consent; switches; boxes that choose the rows of a table',
  ],
  ['AT11', 'A control that ticks or clears a whole group or all rows of a table', 'A button that resets a form'],
  [
    'AT12',
    'A field in which one choice opens the next level, in columns or in place',
    'Lists in groups; a tree inside a field (TreeSelect)',
  ],
  ['AT13', 'Such a field that also finds deep choices by typing', 'A select box with search but one level'],
  [
    'AT14',
    'A field for one day, with a calendar panel or of the browser',
    'A calendar that stands open on the page (Calendar); a text field for a year',
  ],
  ['AT15', 'A field, or a pair in one component, for first and last day', 'Two unrelated dates of a form'],
  ['AT16', 'A field for day and time of day together', 'A date field beside a time field of another component'],
  [
    'AT17',
    'Three or more fields of at least two kinds (text, number, date, choice, tick, slider, file) filled in together',
    'A search box; a login with name and password; filters that act at once',
  ],
  [
    'AT18',
    'A field that opens a list of options and keeps one or more of them',
    'Lists of commands (Dropdown); options that all stand open',
  ],
  [
    'AT19',
    'A field that narrows its options while one types, then keeps one',
    'A search box that leads to a page of results',
  ],
  [
    'AT20',
    'One handle that is moved along a bar to set a value',
    'Progress bars, meters, ratings, scroll bars, seek and volume bars of players',
  ],
  ['AT21', 'Two handles on one bar that bound a range', 'Two bars with one handle each'],
  [
    'AT22',
    'A field for a time of day: clock, columns or of the browser',
    'A countdown or a time that is only shown; the time within AT16',
  ],
  ['AT23', 'A field that opens a tree and keeps chosen nodes', 'A tree that stands on the page (Tree); a cascader'],
  ['AT24', 'A control or zone that takes files', 'A link to download; a zone for dragging other things'],
]
const DISPLAY: Row[] = [
  [
    'AT25',
    'A month, week or day grid standing on the page in which days can be chosen or opened',
    'The panel of a date field; a printed calendar without any control',
  ],
  [
    'AT26',
    'Controls of such a grid that change month, year or kind of view',
    'Controls inside the panel of a date field',
  ],
  [
    'AT27',
    'Two or more like boxes with picture or title and further facts, that open details or carry buttons',
    'Boxes of plain text; entries of a list without a frame of their own (List)',
  ],
  ['AT28', 'Such boxes that show hidden buttons or facts when pointed at', 'A mere change of shadow, colour or size'],
  [
    'AT29',
    'Slides of which some show at a time, moved by arrows, dots or swiping',
    'Tabs; pagination; a picture gallery that shows all',
  ],
  [
    'AT30',
    'A heading or button that shows or hides the block of content it belongs to',
    'Menus, tree nodes, options, rows of a table, dialogs',
  ],
  [
    'AT31',
    'A picture that opens large or can be zoomed, turned or stepped through',
    'A picture that is a link to another page',
  ],
  [
    'AT32',
    'A panel beside its trigger with several pieces of content or controls, opened by click or hover',
    'One sentence (Tooltip); a list of commands (Dropdown); a question yes or no (Popconfirm)',
  ],
  ['AT33', 'A column header that sorts the rows when clicked', 'A sort field outside of the table'],
  ['AT34', 'A filter that sits in or at a column header', 'Filters outside of the table'],
  [
    'AT35',
    'Rows that can be chosen, unfolded or have buttons of their own',
    'A row that is only highlighted when pointed at',
  ],
  [
    'AT36',
    'Nodes of a tree on the page that open, close, can be chosen or moved',
    'A nested list that always stands open; side navigation (Menu)',
  ],
  [
    'AT37',
    'A list that loads more when its end comes into view',
    'A button "load more"; a long list that is there at once',
  ],
  [
    'AT38',
    'Three or more like entries of a list, each leading to its own details',
    'Navigation, footer links, tags; boxes with a frame (Card); rows of a table',
  ],
  ['AT39', 'Entries that can be dragged into another order', 'Dragging into a drop zone; handles that resize'],
  [
    'AT40',
    'A panel that comes in from an edge of the window and is closed again',
    'A side bar that always stands there; a dialog in the middle',
  ],
  [
    'AT41',
    'A dialog over the page that must be answered or closed',
    'A banner, toast or message that leaves the page usable; a picture viewer',
  ],
  [
    'AT42',
    'A small question at its trigger with a button to confirm and one to cancel',
    'A dialog in the middle (Modal)',
  ],
]
const VISUALISATION: Row[] = [
  ['AT43', 'Marks of a chart that show their value when pointed at', 'A picture of a chart; a chart without tooltips'],
  ['AT44', 'Entries of a legend that hide or show their series', 'A legend that is only read'],
  [
    'AT45',
    'A chart whose visible window can be changed by dragging, a brush or the wheel',
    'Buttons that choose a period outside of the chart',
  ],
  ['AT46', 'Marks of a chart that lead to finer data when clicked', 'Marks that only show a tooltip'],
  ['AT47', 'A map that is zoomed or moved', 'A picture of a map; a chart in the shape of a country that does not move'],
  ['AT48', 'Markers that show their place when clicked', 'Markers that are only seen'],
  ['AT49', 'A field at the map that finds a place and goes there', 'A search of the site beside a map'],
  ['AT50', 'Fields for start and end that draw a way on the map', 'A link to directions elsewhere'],
  ['AT51', 'A map that can be tilted or turned', 'A flat map'],
  ['AT52', 'Pictures at street level in which one moves and looks around', 'A photo of a street'],
  ['AT53', 'An all-round picture that is turned and zoomed', 'A wide photo; a carousel'],
  ['AT54', 'Spots in it that lead to another all-round picture', 'Spots that only show a text'],
  ['AT55', 'A three-dimensional model that is turned, zoomed or changed', 'A moving picture of one'],
]
const MEDIA: Row[] = [
  [
    'AT56',
    'A video that is played, paused and moved through',
    'A silent film in the background without controls; sound alone',
  ],
  ['AT57', 'Controls for volume, speed, quality, subtitles or full screen of a video', 'A video without them'],
  ['AT58', 'An area in which rich text is written', 'A plain text field; an editor of code'],
  ['AT59', 'A tool bar that formats that text or inserts things', 'Buttons that act on the page'],
  [
    'AT60',
    'A sheet of cells with rows and columns that are chosen and changed',
    'A table that is only read; a form laid out as a table',
  ],
  ['AT61', 'Such a sheet that calculates formulas', 'A sheet that keeps "=A1+B1" as text'],
  ['AT62', 'Such a sheet with a handle that fills neighbouring cells', ''],
  [
    'AT63',
    'A drawing area whose elements are chosen, moved or resized',
    'A picture; a chart; a drawing that cannot be changed',
  ],
  ['AT64', 'Such an area in which connections are drawn from anchor to anchor', 'A diagram that is only read'],
]
const PERCEIVED_DISPLAY: Row[] = [
  [
    'PT01',
    'A text that shows only when an element is pointed at or focused, and says more than the page does',
    'A title that repeats the visible words',
  ],
  [
    'PT02',
    'Tooltips of at least two kinds told apart by colour or sign, such as help and warning',
    'Tooltips that all look the same',
  ],
  ['PT03', 'Days of a calendar with events, prices or marks', 'Plain days'],
  [
    'PT04',
    'Days of a calendar or date panel of which some are disabled, chosen or full',
    'A calendar in which all days are alike and none is chosen',
  ],
  ['PT05', 'Pictures on cards whose contents tell something', 'Icons, logos, avatars, patterns'],
  [
    'PT06',
    'Pictures on cards that show colour, material or style of a thing or room',
    'Pictures of people, places or events without such a use',
  ],
  ['PT07', 'Badges, labels or states on cards, such as sold out or -20 %', 'Prices and ratings as plain text'],
  ['PT08', 'Slides that are or carry pictures', 'Slides of text'],
  ['PT09', 'Slides whose pictures have words drawn into them', 'Words of the page laid over a picture'],
  ['PT10', 'Dots, a counter or a chosen thumbnail that tell which slide shows', 'Arrows alone'],
  [
    'PT11',
    'A picture that is contents by itself and shows things',
    'Pictures on cards and slides (they have types of their own); icons, logos, decoration',
  ],
  ['PT12', 'Such a picture of a scene: a room, street, landscape, event', 'A thing on a plain ground'],
  ['PT13', 'Such a picture that shows colour, material or style of a product or room', 'Scenes without such a use'],
  ['PT14', 'Such a picture with words drawn into it', 'A caption beside it'],
  [
    'PT15',
    'Two or more such pictures set side by side to be compared, or one over the other with a divider',
    'A gallery of unrelated pictures',
  ],
  ['PT16', 'Folding panels whose state is shown', 'Panels that always stand open'],
  ['PT17', 'A popover with several pieces of content', 'One sentence (Tooltip)'],
  ['PT18', 'A list of three or more like entries with at least two facts each', 'Lists of links or of single words'],
  ['PT19', 'A list whose order is shown or chosen beside it', 'A list in an order that is not said'],
  ['PT20', 'A table of data with headers and at least two rows', 'Layout tables; a sheet (Spreadsheet)'],
  ['PT21', 'Rows or cells marked by colour, sign or state', 'Striped rows'],
  ['PT22', 'A column marked as the one that sorts, with its direction', 'Headers that could sort but none does'],
  [
    'PT23',
    'A table with at least three rows in which two or more columns hold values to compare (numbers, dates, ratings, states)',
    'Tables of one such column',
  ],
  ['PT24', 'A tree of at least two levels', 'A flat list'],
  ['PT25', 'Nodes of a tree that are chosen, ticked, open, closed or disabled', 'A tree without states'],
  ['PT26', 'A tree of at least three levels', 'Two levels'],
]
const PERCEIVED_DATA: Row[] = [
  [
    'PT27',
    'A chart with an axis or labels from which values are read',
    'A sparkline without any scale; a picture of a chart (Image)',
  ],
  ['PT28', 'A line, area or column chart along time or another order', 'A pie; columns of unordered things'],
  ['PT29', 'A chart of two or more series', 'One series'],
  ['PT30', 'A pie, ring, tree map or stack that shows shares of a whole', 'Columns side by side'],
  ['PT31', 'A chart with a value axis and at least five marks', 'A pie; fewer marks'],
  ['PT32', 'A chart in which outliers are marked or plainly stand out', 'A chart without any'],
  ['PT33', 'A chart with a legend of two or more entries', 'Series named nowhere or only in the title'],
  ['PT34', 'A map with markers', 'A map without'],
  ['PT35', 'A map with many markers (eight or more), clusters, heat or shaded areas', 'A few markers'],
  ['PT36', 'A way drawn on a map, with length or duration', 'Roads of the map itself'],
  ['PT37', 'Areas with borders drawn on a map', 'Borders of the map itself'],
  ['PT38', 'A map that shows or lets choose its kind of view, tilt or bearing', 'A map with one flat view'],
  ['PT39', 'Pictures at street level', 'A photo of a street'],
  ['PT40', 'Such pictures with a compass or direction', 'Without any'],
  ['PT41', 'A map with buildings in three dimensions', 'A flat map'],
  ['PT42', 'An all-round picture of rooms or a place', 'A wide photo'],
  ['PT43', 'Such a picture with spots to click', 'Without spots'],
  ['PT44', 'Such a picture that is turned, or has a compass', ''],
  ['PT45', 'Such a picture with furniture, decoration or surroundings to describe', ''],
  ['PT46', 'A three-dimensional model with parts', 'A plain ball or cube'],
  ['PT47', 'A model with materials or colours to tell, or to choose', 'A model in one grey'],
  ['PT48', 'A model whose parts have sizes to compare', 'A plain ball or cube'],
  ['PT49', 'A model that is seen from a side that changes', 'A picture of one'],
  ['PT50', 'A video with contents to recognise', 'A film that is mere decoration'],
  ['PT51', 'A video whose state (playing, paused, waiting) is shown', 'A video without controls'],
  ['PT52', 'A video that shows position or time of the whole', 'A video without controls'],
  ['PT53', 'A sheet with data and how it is calculated', 'A table that is only read'],
  ['PT54', 'A sheet whose cells are coloured by meaning', 'Plain or striped cells'],
  ['PT55', 'A drawing area with shapes, lines or text', 'A chart; a picture'],
  ['PT56', 'Such an area with connections or a layout that means something', 'Unrelated shapes'],
]

const ALL = [NAVIGATION, DATA_ENTRY, DISPLAY, VISUALISATION, MEDIA, PERCEIVED_DISPLAY, PERCEIVED_DATA].flat()

/** By code, `AT01` to `AT64` and `PT01` to `PT56`. */
export const GUIDELINES: ReadonlyMap<string, Guideline> = new Map(
  ALL.map(([code, counts, not]) => [code, { counts, not }]),
)
