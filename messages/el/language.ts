export const language = 'el'
export const locale = 'el-GR'
export const quoted = (text: string) => `«${text}»`
