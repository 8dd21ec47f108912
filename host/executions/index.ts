/** Live executions of tasks: recorded, matched with what the task covers, kept, judged like any other answer, played back and exported. */
export { HUMAN_PREFIX } from './baseline.ts'
export { exportRecording } from './export/index.ts'
export { Executions } from './service.ts'
