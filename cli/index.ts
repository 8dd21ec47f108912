/** The command line and the browser door: every capability without a window, and the studio in a person's own browser. */
export { BROWSER_DOOR_TARGETS, type BuildTarget, buildStale } from './build.ts'
export { type Door, openDoor } from './door.ts'
