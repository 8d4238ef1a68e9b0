export {
  type LaterOrderState,
  type MovedOrder,
  type OutageName,
  type Stock,
  TestControls,
  type TestShop,
  type TimeSpan,
} from './test-controls'
