import type { SupportedMessagePort } from '@orpc/client/message-port'
import { RPCHandler as MessagePortHandler } from '@orpc/server/message-port'
import { RPCHandler as WebSocketHandler } from '@orpc/server/ws'
import type { WebSocket } from 'ws'
import type { Host } from './host.ts'
import { router } from './router.ts'

const websockets = new WebSocketHandler(router)
const messagePorts = new MessagePortHandler(router)

/** Serves the contract over one WebSocket until it closes. */
export function serveWebSocket(host: Host, socket: WebSocket): void {
  void websockets.upgrade(socket, { context: host.context })
}

/** Serves the contract over one message port until it closes. */
export function serveMessagePort(host: Host, port: SupportedMessagePort): void {
  messagePorts.upgrade(port, { context: host.context })
}
