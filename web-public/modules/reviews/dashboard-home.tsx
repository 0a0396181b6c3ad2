export { OwnReviewsPreview as default } from './operated/own/OwnReviews';
