import type { CDPSession } from 'playwright'

/** The studio's own scripts live in this world: they see the page's DOM, and the page sees nothing of them. */
export const WORLD = 'assay'

/**
 * Runs `script` in the studio's isolated world of a frame. The script must be self-contained; argument and result are JSON.
 * Throws what the script throws, or that the frame is gone.
 */
export async function inWorld<A, R>(
  cdp: CDPSession,
  frameId: string,
  script: (argument: A) => R | Promise<R>,
  argument: A,
): Promise<R> {
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId, worldName: WORLD })
  const answer = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: script.toString(),
    arguments: [{ value: argument }],
    executionContextId,
    returnByValue: true,
    awaitPromise: true,
    userGesture: false,
  })
  if (answer.exceptionDetails) {
    throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text)
  }
  return answer.result.value as R
}
