export const language = 'el'
export const locale = 'el-GR'
