import { extensionActions } from '#schemas/extensions/installed/actions.ts'
import * as account from './account/account.ts'
import * as addresses from './account/addresses.ts'
import * as credentials from './account/credentials.ts'
import { lookUpCompany } from './account/look-up-company.ts'
import * as newsletter from './account/newsletter.ts'
import * as ownData from './account/own-data.ts'
import * as register from './account/register.ts'
import type { ActionHandlers } from './action.ts'
import * as cart from './cart/cart.ts'
import { reorder } from './cart/reorder.ts'
import * as checkout from './checkout/checkout.ts'
import { payAgain } from './checkout/pay-again.ts'
import { placeOrder } from './checkout/place-order.ts'
import * as approval from './company/approval.ts'
import { addLines, checkLines } from './company/quick-order.ts'
import * as lists from './company/shopping-lists.ts'
import * as users from './company/users.ts'
import { sendMessage } from './messages/contact.ts'
import { askAboutProduct } from './messages/question.ts'
import { notifyWhenBack } from './messages/stock-alert.ts'
import { setConsent, setCurrency, setPriceMode } from './preferences.ts'
import { fileComplaint, fileReturn, findOrder, openLink } from './returns/file-case.ts'
import { confirmStatement, prepareStatement } from './returns/withdraw.ts'
import * as studioBlog from './studio/blog.ts'
import * as bulkProducts from './studio/bulk-products.ts'
import * as studioCases from './studio/cases.ts'
import * as studioCategories from './studio/categories.ts'
import * as studioCompanies from './studio/companies.ts'
import * as studioConfig from './studio/config.ts'
import * as studioDiscounts from './studio/discounts.ts'
import * as studioEntry from './studio/entry.ts'
import * as studioExperiments from './studio/experiments.ts'
import * as studioFooter from './studio/footer.ts'
import * as studioFooterDraft from './studio/footer-draft.ts'
import * as studioImports from './studio/imports.ts'
import * as studioPlans from './studio/layout-plans.ts'
import * as studioLayouts from './studio/layouts.ts'
import * as studioMailbox from './studio/mailbox.ts'
import * as studioOrders from './studio/orders.ts'
import * as studioAccount from './studio/own-account.ts'
import * as studioPacking from './studio/packing.ts'
import * as studioPeople from './studio/people.ts'
import * as studioPictures from './studio/pictures.ts'
import * as studioPlaces from './studio/place-sections.ts'
import * as studioPreviews from './studio/previews.ts'
import { arrangeProductPictures, saveProductPictures } from './studio/product-pictures.ts'
import * as studioProducts from './studio/products.ts'
import * as studioPrograms from './studio/programs.ts'
import * as studioRedirects from './studio/redirects.ts'
import * as studioReleases from './studio/releases.ts'
import { replacePicture } from './studio/replace-picture.ts'
import * as studioSearch from './studio/search.ts'
import * as studioSections from './studio/sections.ts'
import * as studioTexts from './studio/texts.ts'
import * as studioWords from './studio/words.ts'

/** Every operation has its handler: a missing one does not compile, or for an extension does not build. */
export const handlers: ActionHandlers = {
  ...extensionActions,
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
  'account.logOutEverywhere': account.logOutEverywhere,
  'account.register': register.register,
  'account.lookUpCompany': lookUpCompany,
  'account.confirmRegistration': register.confirmRegistration,
  'account.remindPassword': credentials.remindPassword,
  'account.resetPassword': credentials.resetPassword,
  'account.changePassword': credentials.changePassword,
  'account.changeEmail': credentials.changeEmail,
  'account.confirmEmail': credentials.confirmEmail,
  'account.update': ownData.updateCustomer,
  'account.confirmPassword': ownData.confirmPassword,
  'account.remove': ownData.removeCustomer,
  'account.saveAddress': addresses.saveAddress,
  'account.removeAddress': addresses.removeAddress,
  'account.setDefaultAddress': addresses.setDefaultAddress,
  'newsletter.subscribe': newsletter.subscribe,
  'newsletter.unsubscribe': newsletter.unsubscribe,
  'newsletter.signUp': newsletter.signUp,
  'newsletter.leave': newsletter.leave,
  'checkout.asGuest': checkout.buyAsGuest,
  'checkout.save': checkout.saveCheckout,
  'checkout.lookUpCompany': checkout.lookUpCheckoutCompany,
  'checkout.place': placeOrder,
  'payment.again': payAgain,
  'order.reorder': reorder,
  'company.inviteUser': users.inviteUser,
  'company.changeUser': users.changeUser,
  'company.removeUser': users.removeUser,
  'company.resendInvitation': users.resendInvitation,
  'company.revokeInvitation': users.revokeInvitation,
  'company.acceptInvitation': users.acceptInvitation,
  'company.joinCompany': users.joinCompany,
  'company.approveOrder': approval.approveOrder,
  'company.rejectOrder': approval.rejectOrder,
  'returns.findOrder': findOrder,
  'returns.openLink': openLink,
  'returns.fileReturn': fileReturn,
  'returns.fileComplaint': fileComplaint,
  'withdrawal.prepare': prepareStatement,
  'withdrawal.confirm': confirmStatement,
  'quickOrder.checkLines': checkLines,
  'quickOrder.addLines': addLines,
  'shoppingLists.create': lists.createList,
  'shoppingLists.rename': lists.renameList,
  'shoppingLists.remove': lists.removeList,
  'shoppingLists.saveLines': lists.saveLines,
  'shoppingLists.addLines': lists.addLinesToList,
  'shoppingLists.addGoods': lists.addGoodsToList,
  'preferences.setCurrency': setCurrency,
  'preferences.setPriceMode': setPriceMode,
  'preferences.setConsent': setConsent,
  'studio.showProduct': studioProducts.showProduct,
  'studio.hideProduct': studioProducts.hideProduct,
  'studio.saveProductTexts': studioProducts.saveProductTexts,
  'studio.saveProductAttributes': studioProducts.saveProductAttributes,
  'studio.savePrice': studioProducts.savePrice,
  'studio.changeStock': studioProducts.changeStock,
  'studio.addGoodsFile': studioImports.addGoodsFile,
  'studio.checkGoodsFile': studioImports.checkGoodsFile,
  'studio.importGoodsFile': studioImports.importGoodsFile,
  'studio.stopImport': studioImports.stopImport,
  'studio.continueImport': studioImports.continueImport,
  'studio.previewProductChange': bulkProducts.previewProductChange,
  'studio.changeProducts': bulkProducts.changeProducts,
  'studio.changeFoundProducts': bulkProducts.changeFoundProducts,
  'studio.undoProductChange': bulkProducts.undoProductChange,
  'studio.stopProductChange': bulkProducts.stopProductChange,
  'studio.continueProductChange': bulkProducts.continueProductChange,
  'studio.arrangeText': studioTexts.arrangeText,
  'studio.saveProductPictures': saveProductPictures,
  'studio.arrangeProductPictures': arrangeProductPictures,
  'studio.addPictures': studioPictures.addPictures,
  'studio.savePictureWords': studioPictures.savePictureWords,
  'studio.setPictureFocus': studioPictures.setPictureFocus,
  'studio.cutPicture': studioPictures.cutPicture,
  'studio.replacePicture': replacePicture,
  'studio.deletePicture': studioPictures.deletePicture,
  'studio.setRedirect': studioRedirects.setRedirect,
  'studio.removeRedirect': studioRedirects.removeRedirect,
  'studio.addRelease': studioReleases.addRelease,
  'studio.addDrafts': studioReleases.addDrafts,
  'studio.publishRelease': studioReleases.publishRelease,
  'studio.planRelease': studioReleases.planRelease,
  'studio.callOffRelease': studioReleases.callOffRelease,
  'studio.takeBackRelease': studioReleases.takeBackRelease,
  'studio.removeReleasePart': studioReleases.removeReleasePart,
  'studio.removeRelease': studioReleases.removeRelease,
  'studio.addCategory': studioCategories.addCategory,
  'studio.saveCategory': studioCategories.saveCategory,
  'studio.arrangeCategory': studioCategories.arrangeCategory,
  'studio.saveFooterBlock': studioFooter.saveFooterBlock,
  'studio.arrangeFooterBlock': studioFooter.arrangeFooterBlock,
  'studio.moveFooterBlock': studioFooter.moveFooterBlock,
  'studio.removeFooterBlock': studioFooter.removeFooterBlock,
  'studio.restoreFooter': studioFooter.restoreFooter,
  'studio.publishFooter': studioFooterDraft.publishFooter,
  'studio.discardFooterDraft': studioFooterDraft.discardFooterDraft,
  'studio.setSynonym': studioSearch.setSynonym,
  'studio.removeSynonym': studioSearch.removeSynonym,
  'studio.setPin': studioSearch.setPin,
  'studio.removePin': studioSearch.removePin,
  'studio.addCoupon': studioDiscounts.addCoupon,
  'studio.addPromotion': studioDiscounts.addPromotion,
  'studio.changeDiscount': studioDiscounts.changeDiscount,
  'studio.arrangeDiscount': studioDiscounts.arrangeDiscount,
  'studio.endDiscount': studioDiscounts.endDiscount,
  'studio.addBlogCategory': studioBlog.addBlogCategory,
  'studio.saveBlogCategory': studioBlog.saveBlogCategory,
  'studio.placeBlogCategory': studioBlog.placeBlogCategory,
  'studio.deleteBlogCategory': studioBlog.deleteBlogCategory,
  'studio.addText': studioTexts.addText,
  'studio.saveText': studioTexts.saveText,
  'studio.publishText': studioTexts.publishText,
  'studio.withdrawText': studioTexts.withdrawText,
  'studio.discardText': studioTexts.discardText,
  'studio.restoreText': studioTexts.restoreText,
  'studio.deleteText': studioTexts.deleteText,
  'studio.logIn': studioEntry.logIn,
  'studio.startPasskeyLogIn': studioEntry.startPasskeyLogIn,
  'studio.logInWithPasskey': studioEntry.logInWithPasskey,
  'studio.logOut': studioEntry.logOut,
  'studio.openAccount': studioEntry.openAccount,
  'studio.startPasskeyAccount': studioEntry.startPasskeyAccount,
  'studio.openPasskeyAccount': studioEntry.openPasskeyAccount,
  'studio.confirm': studioEntry.confirm,
  'studio.startPasskeyConfirmation': studioEntry.startPasskeyConfirmation,
  'studio.confirmWithPasskey': studioEntry.confirmWithPasskey,
  'studio.invite': studioPeople.invite,
  'studio.resendInvitation': studioPeople.resendInvitation,
  'studio.withdrawInvitation': studioPeople.withdrawInvitation,
  'studio.changePerson': studioPeople.changePerson,
  'studio.closePerson': studioPeople.closePerson,
  'studio.changeSelf': studioAccount.changeSelf,
  'studio.endSession': studioAccount.endSession,
  'studio.prepareCodes': studioAccount.prepareCodes,
  'studio.activateCodes': studioAccount.activateCodes,
  'studio.renewRecoveryCodes': studioAccount.renewRecoveryCodes,
  'studio.recoveryCodesSaved': studioAccount.recoveryCodesSaved,
  'studio.setPassword': studioAccount.setPassword,
  'studio.removePassword': studioAccount.removePassword,
  'studio.startPasskey': studioAccount.startPasskey,
  'studio.addPasskey': studioAccount.addPasskey,
  'studio.removePasskey': studioAccount.removePasskey,
  'studio.receivePayment': studioOrders.receivePayment,
  'studio.sendParcel': studioOrders.sendParcel,
  'studio.moveParcel': studioOrders.moveParcel,
  'studio.takeParcelBack': studioOrders.takeParcelBack,
  'studio.loseParcel': studioOrders.loseParcel,
  'studio.delayOrder': studioOrders.delayOrder,
  'studio.completeOrder': studioOrders.completeOrder,
  'studio.approveCompany': studioCompanies.approveCompany,
  'studio.refuseCompany': studioCompanies.refuseCompany,
  'studio.blockCompany': studioCompanies.blockCompany,
  'studio.unblockCompany': studioCompanies.unblockCompany,
  'studio.changeTerms': studioCompanies.changeTerms,
  'studio.assignManager': studioCompanies.assignManager,
  'studio.assignPriceGroup': studioCompanies.assignPriceGroup,
  'studio.makeKey': studioPrograms.makeKey,
  'studio.endKey': studioPrograms.endKey,
  'studio.addWebhook': studioPrograms.addWebhook,
  'studio.changeWebhook': studioPrograms.changeWebhook,
  'studio.switchWebhook': studioPrograms.switchWebhook,
  'studio.renewWebhookSecret': studioPrograms.renewWebhookSecret,
  'studio.testWebhook': studioPrograms.testWebhook,
  'studio.replayDelivery': studioPrograms.replayDelivery,
  'studio.replayEvents': studioPrograms.replayEvents,
  'studio.removeWebhook': studioPrograms.removeWebhook,
  'studio.orderLabel': studioPacking.orderLabel,
  'studio.takeBackLabel': studioPacking.takeBackLabel,
  'studio.writeNote': studioPacking.writeNote,
  'studio.deleteNote': studioPacking.deleteNote,
  'studio.previewRefund': studioOrders.previewRefund,
  'studio.lowerPrice': studioOrders.lowerPrice,
  'studio.finishRefund': studioOrders.finishRefund,
  'studio.cancelPieces': studioOrders.cancelPieces,
  'studio.cancelOrder': studioOrders.cancelOrder,
  'studio.answerQuestion': studioMailbox.answerQuestion,
  'studio.declineQuestion': studioMailbox.declineQuestion,
  'studio.publishQuestion': studioMailbox.publishQuestion,
  'studio.unpublishQuestion': studioMailbox.unpublishQuestion,
  'studio.deleteMessage': studioMailbox.deleteMessage,
  'studio.resendMail': studioMailbox.resendMail,
  'studio.sendTestMail': studioMailbox.sendTestMail,
  'studio.matchCase': studioCases.matchCase,
  'studio.moveCase': studioCases.moveCase,
  'studio.inspectCase': studioCases.inspectCase,
  'studio.refundCase': studioCases.refundCase,
  'studio.cutCasePrice': studioCases.cutCasePrice,
  'studio.replaceCase': studioCases.replaceCase,
  'studio.makePreviewLink': studioPreviews.makePreviewLink,
  'studio.withdrawPreviewLink': studioPreviews.withdrawPreviewLink,
  'studio.saveSection': studioSections.saveSection,
  'studio.arrangeSection': studioSections.arrangeSection,
  'studio.addSection': studioPlaces.addSection,
  'studio.placeSection': studioPlaces.placeSection,
  'studio.copySection': studioPlaces.copySection,
  'studio.moveSection': studioPlaces.moveSection,
  'studio.removeSection': studioPlaces.removeSection,
  'studio.beginExperiment': studioExperiments.beginExperiment,
  'studio.saveShares': studioExperiments.saveShares,
  'studio.endExperiment': studioExperiments.endExperiment,
  'studio.publishLayout': studioLayouts.publishLayout,
  'studio.planLayout': studioPlans.planLayout,
  'studio.callOffPlan': studioPlans.callOffPlan,
  'studio.stepDraft': studioLayouts.stepDraft,
  'studio.discardDraft': studioLayouts.discardDraft,
  'studio.restoreLayout': studioLayouts.restoreLayout,
  'studio.saveConfig': studioConfig.saveConfig,
  'studio.restoreConfig': studioConfig.restoreConfig,
  'studio.saveWords': studioWords.saveWords,
  'studio.resetWords': studioWords.resetWords,
}
