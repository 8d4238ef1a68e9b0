export { ApiClient, API_ROOT, type ApiReply, type CallOptions, NoResponse } from './client'
