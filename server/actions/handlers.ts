import * as account from './account.ts'
import type { ActionHandlers } from './action.ts'
import * as cart from './cart.ts'
import { sendMessage } from './contact.ts'
import { setConsent, setCurrency } from './preferences.ts'
import { askAboutProduct } from './question.ts'
import { notifyWhenBack } from './stock-alert.ts'

/** Every operation has its handler: a missing one does not compile. */
export const handlers: ActionHandlers = {
  'cart.addItem': cart.addItem,
  'cart.addById': cart.addById,
  'cart.setQuantity': cart.setQuantity,
  'cart.removeItem': cart.removeItem,
  'cart.clear': cart.clearCart,
  'cart.applyCoupon': cart.applyCoupon,
  'cart.removeCoupon': cart.removeCoupon,
  'contact.send': sendMessage,
  'product.ask': askAboutProduct,
  'product.notify': notifyWhenBack,
  'account.logIn': account.logIn,
  'account.logOut': account.logOut,
  'preferences.setCurrency': setCurrency,
  'preferences.setConsent': setConsent,
}
