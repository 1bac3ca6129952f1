// Loads another page of the site as a document.
import { address } from './address.js';

/**
 * Loads the page from the worker or the host. XMLHttpRequest parses it without a sink of Trusted
 * Types.
 */
export const pageDocument = (path: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === 200 && request.response) resolve(request.response);
      else reject(new Error(path));
    };
    request.onerror = () => reject(new Error(path));
    request.open('GET', address(path));
    request.send();
  });
