/** Names the publishable key of a client. It tells clients apart and protects nothing: anybody can read it. */
export const CLIENT_HEADER = 'shop-client'
