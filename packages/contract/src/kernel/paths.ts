/** The product's own namespace under the REST root of the specification. */
export const api = '/wp-json/dr-assistant/v1';
