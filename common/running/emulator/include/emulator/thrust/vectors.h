// Vectors on either side. Their memory is cudaMalloc's or the host's, and goes with them.
#pragma once

#include <initializer_list>
#include <vector>

#include "copy.h"

namespace thrust {

template <class T>
class device_vector;

/** Of the host, where a std::vector does. */
template <class T>
class host_vector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  host_vector() = default;
  host_vector(const std::vector<T>& other) : std::vector<T>(other) {}
  template <class U>
  EMULATOR_THRUST host_vector(const device_vector<U>& other) : std::vector<T>(other.size()) {
    thrust::copy(other.begin(), other.end(), this->begin());
  }
  template <class T1>
  EMULATOR_THRUST host_vector(device_ptr<T1> first, device_ptr<T1> last)
      : std::vector<T>(static_cast<size_t>(last - first)) {
    thrust::copy(first, last, this->begin());
  }
  template <class U>
  EMULATOR_THRUST host_vector& operator=(const device_vector<U>& other) {
    this->resize(other.size());
    thrust::copy(other.begin(), other.end(), this->begin());
    return *this;
  }
};

template <class T>
class device_vector {
 public:
  using value_type = T;
  using size_type = size_t;
  using difference_type = std::ptrdiff_t;
  using iterator = device_ptr<T>;
  using const_iterator = device_ptr<const T>;
  using pointer = device_ptr<T>;
  using const_pointer = device_ptr<const T>;
  using reference = typename iterator::reference;
  using const_reference = typename const_iterator::reference;

  device_vector() = default;
  EMULATOR_THRUST explicit device_vector(size_t n) : device_vector(n, T()) {}
  EMULATOR_THRUST device_vector(size_t n, const T& value) {
    make(n);
    fill(0, n, value);
  }
  template <class In, class = typename std::iterator_traits<In>::iterator_category>
  EMULATOR_THRUST device_vector(In first, In last) {
    make(static_cast<size_t>(std::distance(first, last)));
    thrust::copy(first, last, begin());
  }
  EMULATOR_THRUST device_vector(std::initializer_list<T> values)
      : device_vector(values.begin(), values.end()) {}
  template <class U>
  EMULATOR_THRUST device_vector(const std::vector<U>& values) : device_vector(values.begin(), values.end()) {}
  EMULATOR_THRUST device_vector(const device_vector& other) : device_vector(other.begin(), other.end()) {}
  template <class U>
  EMULATOR_THRUST device_vector(const device_vector<U>& other) : device_vector(other.begin(), other.end()) {}
  device_vector(device_vector&& other) noexcept { swap(other); }
  EMULATOR_THRUST ~device_vector() { cudaFree(begin_); }

  EMULATOR_THRUST device_vector& operator=(const device_vector& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  device_vector& operator=(device_vector&& other) noexcept {
    swap(other);
    return *this;
  }
  template <class U>
  EMULATOR_THRUST device_vector& operator=(const device_vector<U>& other) {
    assign(other.begin(), other.end());
    return *this;
  }
  template <class U>
  EMULATOR_THRUST device_vector& operator=(const std::vector<U>& values) {
    assign(values.begin(), values.end());
    return *this;
  }
  template <class In, class = typename std::iterator_traits<In>::iterator_category>
  EMULATOR_THRUST void assign(In first, In last) {
    const size_t n = static_cast<size_t>(std::distance(first, last));
    if (n > capacity_) grow(n, 0);
    size_ = n;
    thrust::copy(first, last, begin());
  }
  EMULATOR_THRUST void assign(size_t n, const T& value) {
    if (n > capacity_) grow(n, 0);
    size_ = n;
    fill(0, n, value);
  }

  size_t size() const { return size_; }
  size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  iterator begin() { return iterator(begin_); }
  iterator end() { return iterator(begin_ + size_); }
  const_iterator begin() const { return const_iterator(begin_); }
  const_iterator end() const { return const_iterator(begin_ + size_); }
  const_iterator cbegin() const { return begin(); }
  const_iterator cend() const { return end(); }
  pointer data() { return pointer(begin_); }
  const_pointer data() const { return const_pointer(begin_); }
  EMULATOR_THRUST reference operator[](size_t i) { return begin()[static_cast<difference_type>(i)]; }
  EMULATOR_THRUST const_reference operator[](size_t i) const {
    return begin()[static_cast<difference_type>(i)];
  }
  EMULATOR_THRUST reference front() { return (*this)[0]; }
  EMULATOR_THRUST reference back() { return (*this)[size_ - 1]; }
  EMULATOR_THRUST const_reference front() const { return (*this)[0]; }
  EMULATOR_THRUST const_reference back() const { return (*this)[size_ - 1]; }

  EMULATOR_THRUST void reserve(size_t n) {
    if (n > capacity_) grow(n, size_);
  }
  EMULATOR_THRUST void resize(size_t n, const T& value = T()) {
    if (n > capacity_) grow(n, size_);
    if (n > size_) fill(size_, n, value);
    size_ = n;
  }
  EMULATOR_THRUST void push_back(const T& value) {
    if (size_ == capacity_) grow(size_ == 0 ? 1 : 2 * size_, size_);
    fill(size_, size_ + 1, value);
    ++size_;
  }
  void pop_back() { --size_; }
  void clear() { size_ = 0; }
  EMULATOR_THRUST void shrink_to_fit() {
    if (size_ < capacity_) grow(size_, size_);
  }
  /** What comes after them moves up. */
  EMULATOR_THRUST iterator erase(iterator first, iterator last) {
    thrust::copy(last, end(), first);
    size_ -= static_cast<size_t>(last - first);
    return first;
  }
  EMULATOR_THRUST iterator erase(iterator at) { return erase(at, at + 1); }
  void swap(device_vector& other) noexcept {
    std::swap(begin_, other.begin_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  EMULATOR_THRUST void make(size_t n) {
    if (n > 0 && cudaMalloc(&begin_, n * sizeof(T)) != cudaSuccess) throw std::bad_alloc();
    size_ = capacity_ = n;
  }
  /** To new memory, with the first `kept` elements. */
  EMULATOR_THRUST void grow(size_t capacity, size_t kept) {
    T* const before = begin_;
    begin_ = nullptr;
    make(capacity);
    size_ = kept;
    if (kept > 0) emulated::copy_within({}, iterator(before), kept, begin());
    cudaFree(before);
  }
  EMULATOR_THRUST void fill(size_t first, size_t last, const T& value) {
    T* const all = begin_;
    if (first < last) {
      emulated::run(thrust::device, [=] {
        for (size_t i = first; i < last; ++i) new (&all[i]) T(value);
      });
    }
  }

  T* begin_ = nullptr;
  size_t size_ = 0, capacity_ = 0;
};

template <class T>
EMULATOR_THRUST bool operator==(const device_vector<T>& a, const device_vector<T>& b) {
  return a.size() == b.size() && host_vector<T>(a) == host_vector<T>(b);
}
template <class T>
EMULATOR_THRUST bool operator!=(const device_vector<T>& a, const device_vector<T>& b) {
  return !(a == b);
}

}  // namespace thrust
