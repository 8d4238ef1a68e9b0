export { type LaterOrderState, type MovedOrder, TestControls } from './test-controls'
