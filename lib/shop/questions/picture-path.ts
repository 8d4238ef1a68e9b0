export const ANSWER_PICTURES_PATH = '/api/v1/shop/answer-pictures'

/** Where whoever knows the id of a picture sees it. */
export const answerPicturePath = (id: string): string => `${ANSWER_PICTURES_PATH}/${id}`
