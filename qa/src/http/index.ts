export { ApiClient, API_ROOT, type ApiReply, type CallOptions, cookiesSentBack, NoResponse } from './client'
